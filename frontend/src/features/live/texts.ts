import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/live.json';

export const t = ownerTexts('live', english);
