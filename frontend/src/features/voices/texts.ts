import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/voices.json';

export const t = ownerTexts('voices', english);
