import { outline } from './icon';

export const IconPlayerTrackNext = outline('M3 5v14l8 -7l-8 -7', 'M14 5v14l8 -7l-8 -7');
