import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/guides.json';

export const t = ownerTexts('guides', english);
