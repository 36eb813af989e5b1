import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/frame.json';

export const t = ownerTexts('frame', english);
