import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/ask.json';

export const t = ownerTexts('ask', english);
