import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/auth.json';

export const t = ownerTexts('auth', english);
