import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/models.json';

export const t = ownerTexts('models', english);
