import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/components.json';

export const t = ownerTexts('components', english);
