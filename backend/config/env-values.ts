import { z } from 'zod';

/** An empty value in a .env file means "not set". */
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

// Every kind of value has one message, whatever is wrong with it: what is expected, and an example that works.

const between = (min: number, max: number) => `from ${min} to ${max}`;

export function integer(min: number, max: number, fallback: number) {
  const error = `must be a whole number ${between(min, max)}, such as ${fallback}`;
  return withDefault(z.coerce.number(error).int(error).min(min, error).max(max, error), fallback);
}

export function decimal(min: number, max: number, fallback: number) {
  const error = `must be a number ${between(min, max)}, such as ${fallback}`;
  return withDefault(z.coerce.number(error).min(min, error).max(max, error), fallback);
}

export const flag = () => z.stringbool('must be one of: true, false');

export const choice = <const T extends readonly string[]>(choices: T) => z.enum(choices, `must be one of: ${choices.join(', ')}`);

/** @param example is shown, and its beginning says which protocols there are */
export const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address, such as ${example}` });

export const webAddress = (example: string) => address(/^https?$/, example);

/** One line of text. */
export const text = (max: number, example: string) => {
  const error = `must be one line of at most ${max} characters, such as ${example}`;
  return z
    .string(error)
    .trim()
    .max(max, error)
    .regex(/^[^\r\n]*$/, error);
};

/** A key or password of another service, of which only its length can be judged. */
export const secret = (max = 4_000) => text(max, 'the one that its service shows');

/** A secret of the operator's own, long enough not to be guessed. */
export const ownSecret = (min: number) =>
  z.string().trim().min(min, `must have at least ${min} characters: openssl rand -base64 32 makes one`);

/** Entries that are separated by commas. */
export const list = z.string().transform((entries) =>
  entries
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
