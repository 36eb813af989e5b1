import { outline } from './icon';

export const IconCircleHalf2 = outline(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M12 3v18',
  'M12 14l7 -7',
  'M12 19l8.5 -8.5',
  'M12 9l4.5 -4.5',
);
