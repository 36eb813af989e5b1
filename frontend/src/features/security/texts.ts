import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/security.json';

export const t = ownerTexts('security', english);
