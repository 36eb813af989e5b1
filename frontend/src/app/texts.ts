import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/app.json';

export const t = ownerTexts('app', english);
