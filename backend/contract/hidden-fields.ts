// Without Zod: browsers import this.

/** A parameter of an interview's link whose value is kept with the response. */
export interface HiddenField {
  /** As it appears in the link. */
  readonly name: string;
  /** For owners' screens and files; empty: the name. */
  readonly label: string;
}

/** Bounds, in UTF-16 code units where they are lengths. */
export const HIDDEN_FIELD_LIMITS = {
  fields: 10,
  name: 40,
  label: 60,
  /** Of a value that is kept; the rest of a longer one is cut off. */
  value: 200,
  /** Of a value that is sent. */
  sent: 2_000,
} as const;

/** Letters, digits, - and _, of the length above. */
export const HIDDEN_FIELD_NAME = /^[A-Za-z0-9_-]{1,40}$/;

/** A field and its whole value, as lists are filtered by. */
export const HIDDEN_FILTER = /^[A-Za-z0-9_-]{1,40}=./;

/** Key of a field as an attribute of responses, for comparing, columns and orders; contains its name in the link. */
export type HiddenAttribute = `link.${string}`;
export const HIDDEN_ATTRIBUTE = /^link\.[A-Za-z0-9_-]{1,40}$/;
export const isHiddenAttribute = (value: string): value is HiddenAttribute => HIDDEN_ATTRIBUTE.test(value);
export const hiddenAttribute = (name: string): HiddenAttribute => `link.${name}`;
/** The field's name. */
export const hiddenNameOf = (attribute: HiddenAttribute): string => attribute.slice('link.'.length);

/** Parameters that pages and sign-in of the product use. */
const RESERVED: readonly string[] = [
  'code',
  'draft',
  'error',
  'error_description',
  'formid',
  'iss',
  'q',
  'session_state',
  'state',
  'tab',
  'turn',
  'view',
];

export type HiddenFieldProblem = 'empty' | 'characters' | 'reserved' | 'twice';

/** What is wrong with the name of a field; null: nothing. @param others names of the other fields */
export function hiddenFieldProblem(name: string, others: readonly string[]): HiddenFieldProblem | null {
  if (name === '') return 'empty';
  if (!HIDDEN_FIELD_NAME.test(name)) return 'characters';
  const lower = name.toLowerCase();
  // Names such as `constructor` would be found in every object.
  if (RESERVED.includes(lower) || name in {}) return 'reserved';
  return others.some((other) => other.toLowerCase() === lower) ? 'twice' : null;
}

/** A stored or received list. What makes no sense is left out. */
export function readHiddenFields(value: unknown): HiddenField[] {
  const fields: HiddenField[] = [];
  for (const one of Array.isArray(value) ? (value as unknown[]) : []) {
    const { name, label } = (one ?? {}) as Record<string, unknown>;
    const names = fields.map((field) => field.name);
    if (typeof name !== 'string' || hiddenFieldProblem(name, names) !== null) continue;
    fields.push({ name, label: typeof label === 'string' ? label : '' });
  }
  return fields.slice(0, HIDDEN_FIELD_LIMITS.fields);
}

const placeholder = (name: string) => `{${name}}`;

/** Values by the fields' names. */
export type HiddenValues = Readonly<Record<string, string>>;

/** Line ends and tabs become spaces. Other controls go, and so do marks that turn the direction of the text around them. */
const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const clean = (value: string) =>
  value
    .replace(/[\t\r\n]+/g, ' ')
    .replace(CONTROLS, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
    .slice(0, HIDDEN_FIELD_LIMITS.value)
    // The first half of a character that was cut in two.
    .replace(/\p{Surrogate}$/u, '')
    .trim();

/** Of the values, those that the interview names, as they are kept. Empty ones are none, and so are placeholders that were not filled in. */
export function hiddenValues(fields: readonly HiddenField[], read: (name: string) => string | null | undefined): HiddenValues {
  const values = fields.map(({ name }) => [name, clean(read(name) ?? '')] as const);
  return Object.fromEntries(values.filter(([name, value]) => value !== '' && value !== placeholder(name)));
}

/** Stored or received values; null where there are none. */
export function readHiddenValues(value: unknown): HiddenValues | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const values = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return values.length > 0 ? Object.fromEntries(values) : null;
}

export const sameHiddenValues = (a: HiddenValues, b: HiddenValues): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
};

/** What owners read. */
export const hiddenFieldLabel = ({ name, label }: HiddenField) => label || name;

/** A link with a placeholder such as `{source}` for each field. */
export const linkWithPlaceholders = (link: string, fields: readonly HiddenField[]) =>
  fields.length === 0 ? link : `${link}?${fields.map(({ name }) => `${name}=${placeholder(name)}`).join('&')}`;
