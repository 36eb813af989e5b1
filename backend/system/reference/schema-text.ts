import type { JsonSchema } from './json-schema.js';

const INDENT = '  ';
const REF = /^#\/components\/schemas\/(.+)$/;

type Mark = (name: string) => string;

/** A JSON Schema as people write types, one field a line: `title?: string (≤ 200)`. @param mark writes the name of a shared schema */
export function schemaText(schema: JsonSchema, mark: Mark = (name) => name, depth = 0): string {
  if (schema.$ref) return mark(REF.exec(schema.$ref)?.[1] ?? schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => schemaText(choice, mark, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => schemaText(part, mark, depth)).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return arrayText(schema, mark, depth);
  if (schema.type === 'object') return objectText(schema, mark, depth);
  const types: string[] = [schema.type ?? 'any'].flat();
  return `${types[0]}${notes(schema)}${types
    .slice(1)
    .map((type) => ` | ${type}`)
    .join('')}`;
}

function arrayText(schema: JsonSchema, mark: Mark, depth: number): string {
  const item = schemaText((schema.items ?? {}) as JsonSchema, mark, depth);
  return `${item.includes(' | ') ? `(${item})` : item}[]${schema.maxItems === undefined ? '' : ` (≤ ${schema.maxItems})`}`;
}

function objectText(schema: JsonSchema, mark: Mark, depth: number): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return 'object';
  const pad = INDENT.repeat(depth + 1);
  const lines = fields.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${pad}${name}${optional}: ${schemaText(field as JsonSchema, mark, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

/** Format and bounds, in brackets. */
function notes({ format, pattern, minimum, maximum, exclusiveMinimum, minLength, maxLength, default: fallback }: JsonSchema): string {
  const notes = [
    format,
    pattern && `/${pattern}/`,
    minimum !== undefined && `≥ ${minimum}`,
    exclusiveMinimum !== undefined && `> ${exclusiveMinimum}`,
    maximum !== undefined && `≤ ${maximum}`,
    minLength !== undefined && minLength > 0 && 'not empty',
    maxLength !== undefined && `≤ ${maxLength} characters`,
    fallback !== undefined && `else ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}
