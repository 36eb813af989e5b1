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
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly checks?: readonly unknown[];
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const bounded = new Set(['boolean', 'literal', 'enum', 'null', 'undefined', 'void', 'never', 'date', 'transform']);

/** Paths of a request schema without a bound: endless text, lists or numbers, or anything at all. */
export function unboundedPaths(schema: z.ZodType, path = ''): string[] {
  const { type, shape, innerType, in: first, out, options, element, items, keyType, valueType, checks = [] } = definitionOf(schema);
  const inside = (schemas: readonly z.ZodType[]) => schemas.flatMap((one) => unboundedPaths(one, path));
  if (bounded.has(type)) return [];
  // A Buffer: its size is the route's body limit.
  if (type === 'custom') return schema.safeParse(Buffer.alloc(1)).success && !schema.safeParse({}).success ? [] : [path];
  if (shape) return Object.entries(shape).flatMap(([key, value]) => unboundedPaths(value, `${path}.${key}`));
  if (type === 'array') return [...(hasBound(schema, 'maxItems') ? [] : [path]), ...unboundedPaths(element!, `${path}[]`)];
  if (type === 'string') return hasBound(schema, 'maxLength', 'format') || hasBoundedPattern(schema) ? [] : [path];
  if (type === 'number') return hasBound(schema, 'maximum', 'exclusiveMaximum') ? [] : [path];
  if (keyType && valueType) {
    // Keys are listed, or short and counted by a check of the record.
    const isBounded = definitionOf(keyType).type === 'enum' || (hasBoundedPattern(keyType) && checks.length > 0);
    return [...(isBounded ? [] : [path]), ...unboundedPaths(valueType, `${path}{}`)];
  }
  if (options) return inside(options);
  if (items) return inside(items);
  if (innerType) return inside([innerType]);
  // What a preprocess step is given is bounded by what it gives.
  if (first && out) return definitionOf(first).type === 'transform' ? inside([out]) : inside([first]);
  return [path];
}

function json(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function hasBound(schema: z.ZodType, ...names: string[]): boolean {
  const found = json(schema);
  return names.some((name) => (name === 'format' ? found.format === 'uuid' : found[name] !== undefined));
}

/** Anchored at both ends, without unbounded repetition. */
function hasBoundedPattern(schema: z.ZodType): boolean {
  const { pattern } = json(schema);
  return typeof pattern === 'string' && /^\^[^+*]*\$$/.test(pattern) && !/\{\d+,\}/.test(pattern);
}
