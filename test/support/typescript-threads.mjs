// Tests run from the sources, and so do the threads they start: preloaded into every test process, and inherited by its threads.
import { register } from 'node:module';

register('./typescript-loader.mjs', import.meta.url);
