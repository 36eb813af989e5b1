import { outline } from './icon';

export const IconX = outline('M18 6l-12 12', 'M6 6l12 12');
