import { outline } from './icon';

export const IconMoodAngry = outline('M12 21a9 9 0 1 1 0 -18a9 9 0 0 1 0 18', 'M8 9l2 1', 'M16 9l-2 1', 'M14.5 16.05a3.5 3.5 0 0 0 -5 0');
