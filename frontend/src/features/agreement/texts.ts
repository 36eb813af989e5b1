import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/agreement.json';

export const t = ownerTexts('agreement', english);
