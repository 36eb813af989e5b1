import { outline } from './icon';

export const IconSubtask = outline(
  'M6 9l6 0',
  'M4 5l4 0',
  'M6 5v11a1 1 0 0 0 1 1h5',
  'M12 8a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1l0 -2',
  'M12 16a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1l0 -2',
);
