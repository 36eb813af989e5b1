import { outline } from './icon';

export const IconCheck = outline('M5 12l5 5l10 -10');
