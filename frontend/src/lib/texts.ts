import english from '@/locales/owner/en/lib.json';
import { ownerTexts } from './i18n/owner-texts';

export const t = ownerTexts('lib', english);
