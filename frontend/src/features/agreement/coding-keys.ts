/** Keys of themes in their order; S and 0 have another meaning. */
const KEYS = '123456789qwertyuiopadfghjklzxcvbnm';

export const keyOf = (index: number) => KEYS[index] ?? '';
export const indexOfKey = (key: string) => (key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1);
