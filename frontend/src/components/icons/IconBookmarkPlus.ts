import { outline } from './icon';

export const IconBookmarkPlus = outline('M12 17l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v5', 'M16 19h6', 'M19 16v6');
