import { afterEach } from 'vitest';
import { showLogOfFailure } from './app-log.js';

afterEach(showLogOfFailure);
