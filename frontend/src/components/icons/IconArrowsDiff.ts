import { outline } from './icon';

export const IconArrowsDiff = outline('M11 16h10', 'M11 16l4 4', 'M11 16l4 -4', 'M13 8h-10', 'M13 8l-4 4', 'M13 8l-4 -4');
