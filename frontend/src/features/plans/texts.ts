import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/plans.json';

export const t = ownerTexts('plans', english);
