import { z } from 'zod';

/** Takes out what PostgreSQL refuses to store: NUL, and halves of surrogate pairs. */
const storable = (value: string) => value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Text of at most `max` UTF-16 code units that a column, and a jsonb value, can hold. */
export const text = (max: number) => z.string().overwrite(storable).max(max);

/** The same without white space around it. */
export const trimmed = (max: number) => z.string().overwrite(storable).trim().max(max);
