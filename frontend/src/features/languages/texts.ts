import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/languages.json';

export const t = ownerTexts('languages', english);
