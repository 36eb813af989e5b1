import { readIn } from '../../../../common/reading/testing/read-in.js';
import * as thread from '../reply.thread.js';

/** Reads replies in place, for tests of the rules. */
export const READ_HERE = readIn(thread);
