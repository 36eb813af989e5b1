import { outline } from './icon';

export const IconPlaylistAdd = outline('M19 8h-14', 'M5 12h9', 'M11 16h-6', 'M15 16h6', 'M18 13v6');
