import { outline } from './icon';

export const IconTextScan2 = outline(
  'M8 12h8',
  'M8 9h6',
  'M8 15h4',
  'M3 7v-2a2 2 0 0 1 2 -2h2',
  'M3 17v2a2 2 0 0 0 2 2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M17 21h2a2 2 0 0 0 2 -2v-2',
);
