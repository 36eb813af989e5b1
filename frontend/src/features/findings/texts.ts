import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/findings.json';

export const t = ownerTexts('findings', english);
