import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/responses.json';

export const t = ownerTexts('responses', english);
