import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/account.json';

export const t = ownerTexts('account', english);
