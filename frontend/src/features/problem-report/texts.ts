import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/problem-report.json';

export const t = ownerTexts('problem-report', english);
