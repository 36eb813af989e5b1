import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/notes.json';

export const t = ownerTexts('notes', english);
