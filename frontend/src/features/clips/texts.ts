import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/clips.json';

export const t = ownerTexts('clips', english);
