import { outline } from './icon';

export const IconMoodSad = outline('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 10l.01 0', 'M15 10l.01 0', 'M9.5 15.25a3.5 3.5 0 0 1 5 0');
