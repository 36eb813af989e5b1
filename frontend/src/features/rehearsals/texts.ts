import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/rehearsals.json';

export const t = ownerTexts('rehearsals', english);
