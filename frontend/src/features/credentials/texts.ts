import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/credentials.json';

export const t = ownerTexts('credentials', english);
