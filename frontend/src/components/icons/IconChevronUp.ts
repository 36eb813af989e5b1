import { outline } from './icon';

export const IconChevronUp = outline('M6 15l6 -6l6 6');
