import { outline } from './icon';

export const IconDeviceMobileShare = outline(
  'M12 21h-4a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8',
  'M11 4h2',
  'M16 22l5 -5',
  'M21 21.5v-4.5h-4.5',
  'M12 17v.01',
);
