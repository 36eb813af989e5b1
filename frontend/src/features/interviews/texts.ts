import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/interviews.json';

export const t = ownerTexts('interviews', english);
