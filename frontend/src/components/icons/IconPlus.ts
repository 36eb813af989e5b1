import { outline } from './icon';

export const IconPlus = outline('M12 5l0 14', 'M5 12l14 0');
