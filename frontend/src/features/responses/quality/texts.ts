import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/response-quality.json';

export const t = ownerTexts('response-quality', english);
