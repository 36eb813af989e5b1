import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/stepping-in.json';

export const t = ownerTexts('stepping-in', english);
