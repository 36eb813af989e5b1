import { ownerTexts } from '@/lib/i18n/owner-texts';
import english from '@/locales/owner/en/routes.json';

export const t = ownerTexts('routes', english);

export type RouteText = keyof typeof english;
