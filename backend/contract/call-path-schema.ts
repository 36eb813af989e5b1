import { z } from 'zod';
import { HEARD_BY, PATH_REASONS, SPOKEN_BY } from './call-path.js';

/** `path` on `/live`: how the call is heard and spoken from now on. */
export const pathMessageSchema = z.object({ hears: z.enum(HEARD_BY), speaks: z.enum(SPOKEN_BY), why: z.enum(PATH_REASONS) });
export type PathMessage = z.output<typeof pathMessageSchema>;
