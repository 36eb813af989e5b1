// Runs in threads: no Nest, no database, nothing but its input.
export { isBeside } from './said-in-pause.js';
