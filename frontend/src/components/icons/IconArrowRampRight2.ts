import { outline } from './icon';

export const IconArrowRampRight2 = outline('M6 3v8.707', 'M16 14l4 -4l-4 -4', 'M6 21c0 -6.075 4.925 -11 11 -11h3');
