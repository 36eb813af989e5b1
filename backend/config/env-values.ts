import { z } from 'zod';

/** An empty value in a .env file means "not set". */
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);
