import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/coverage.json';

export const t = ownerTexts('coverage', english);
