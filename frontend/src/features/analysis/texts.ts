import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/analysis.json';

export const t = ownerTexts('analysis', english);
