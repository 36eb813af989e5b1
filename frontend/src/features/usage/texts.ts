import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/usage.json';

export const t = ownerTexts('usage', english);
