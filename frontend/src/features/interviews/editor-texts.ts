import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/interview-editor.json';

export const t = ownerTexts('interview-editor', english);
