import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/codebook.json';

export const t = ownerTexts('codebook', english);
