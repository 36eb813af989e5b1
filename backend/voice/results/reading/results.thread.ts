// Runs in threads: no Nest, no database, nothing but its input.
export { readEnd } from './read-end.js';
export { relink } from './relink.js';
