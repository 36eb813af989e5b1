import { z } from 'zod';

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, z.ZodType>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** What PostgreSQL refuses to store, or a string that becomes it once trimmed. */
const UNSTORABLE = ['\0', '\uD800', '\uDC00', ' \0 '];
const isUnstorable = (value: string) => value.includes('\0') || /\p{Surrogate}/u.test(value);

/** Paths of a request schema where text reaches a handler that PostgreSQL refuses: NUL, or half of a surrogate pair. */
export function unstorablePaths(schema: z.ZodType, path = ''): string[] {
  const { type, shape, innerType, in: first, out, options, element, items, rest, keyType, valueType } = definitionOf(schema);
  const inside = (schemas: readonly z.ZodType[]) => schemas.flatMap((one) => unstorablePaths(one, path));
  if (type === 'string') return letsThrough(schema) ? [path] : [];
  if (type === 'any' || type === 'unknown' || type === 'template_literal') return [path];
  if (shape) return Object.entries(shape).flatMap(([key, value]) => unstorablePaths(value, `${path}.${key}`));
  if (element) return unstorablePaths(element, `${path}[]`);
  if (keyType && valueType) return [...unstorablePaths(keyType, `${path}{key}`), ...unstorablePaths(valueType, `${path}{}`)];
  if (options) return inside(options);
  if (items) return inside(rest ? [...items, rest] : items);
  if (innerType) return inside([innerType]);
  if (first && out) {
    // A string that is turned into something else counts by what it becomes.
    if (readsText(first)) return letsThrough(schema) ? [path] : [];
    return definitionOf(first).type === 'transform' ? inside([out]) : inside([first]);
  }
  return [];
}

function readsText(schema: z.ZodType): boolean {
  const { type, in: first } = definitionOf(schema);
  return first ? readsText(first) : type === 'string';
}

function letsThrough(schema: z.ZodType): boolean {
  const { minLength = 0 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { minLength?: number };
  return UNSTORABLE.some((bad) => {
    const parsed = schema.safeParse(bad.padStart(minLength, 'a'));
    return parsed.success && stringsIn(parsed.data).some(isUnstorable);
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
