import { z } from 'zod';
import { isVisible, withoutControls } from './plain-characters.js';

/** Takes out what PostgreSQL refuses to store, NUL and halves of surrogate pairs, and the other controls. */
const storable = (value: string) => withoutControls(value).replace(/\p{Surrogate}/gu, '\uFFFD');

/** Text of at most `max` UTF-16 code units that a column, and a jsonb value, can hold. Empty when nothing of it can be seen. */
export const text = (max: number) => z.string().overwrite(orEmpty).max(max);

/** The same without white space around it. */
export const trimmed = (max: number) => z.string().overwrite(orEmpty).trim().max(max);

/** The same on one line: names, addresses, labels. */
export const oneLine = (max: number) =>
  z
    .string()
    .overwrite((value) => orEmpty(value).replace(/\s+/g, ' ').trim())
    .max(max);

/** Typed spaces and line breaks stay; callers trim if needed. */
function orEmpty(value: string): string {
  const stored = storable(value);
  return isVisible(stored) || /^[ \t\r\n]*$/.test(stored) ? stored : '';
}

/** A moment in a query: ISO with a time zone. PostgreSQL knows no year 0. */
export const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((value) => !value.startsWith('0000'), 'There is no year 0');
