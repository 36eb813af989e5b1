import { outline } from './icon';

export const IconPlayerSkipForward = outline('M4 5v14l12 -7l-12 -7', 'M20 5l0 14');
