import type { OpenApiDocument, OpenApiOperation } from '../../backend/system/reference/openapi-document.js';
import type { Random } from '../faults/random.js';

export interface GeneratedRequest {
  readonly method: string;
  /** As OpenAPI has it; undefined for a path that is made up. */
  readonly operation: string | undefined;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Ids of things that exist, by the names of parameters and fields. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const NASTY = [
  '',
  ' ',
  'a',
  '%00',
  '..%2f..%2fetc',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202e',
  '{{7*7}}',
  '-1',
  '0',
  '9007199254740993',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '__proto__',
  'constructor',
  '🦊'.repeat(60),
  'é'.normalize('NFD').repeat(100),
  '%',
  '\\',
  '"',
];
const NOT_THE_TYPE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'text',
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
  ['a'.repeat(1_000)],
];
/** Longer texts would make the run about the network. */
const LONG = 12_000;

/** Requests that OpenAPI describes, and such as it does not: valid ones, at their bounds, mutated, and made of noise. */
export class RequestGenerator {
  private readonly operations: { method: string; path: string; operation: OpenApiOperation }[];

  constructor(
    private readonly document: OpenApiDocument,
    private readonly random: Random,
    private readonly ids: KnownIds,
  ) {
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  }

  next(): GeneratedRequest {
    const kind = this.random.next();
    if (kind < 0.08) return this.noise();
    const { method, path, operation } = this.random.pick(this.operations);
    const mutated = kind > 0.55;
    return {
      method,
      operation: `${method} ${path}`,
      path: this.pathOf(path, operation, mutated),
      ...this.bodyOf(operation, mutated),
    };
  }

  private pathOf(path: string, operation: OpenApiOperation, mutated: boolean): string {
    const filled = path.replaceAll(
      /([\w-]+\/)\{(\w+)\}/g,
      (_, before: string, name: string) => before + this.partOf(before, name, operation, mutated),
    );
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && this.random.next() < 0.5)
      .map(({ name, schema }) => {
        const value = mutated && this.random.next() < 0.5 ? this.random.pick(NASTY) : textOf(this.value(schema as Schema, name));
        return `${name}=${encodeSafely(value)}${mutated && this.random.next() < 0.1 ? `&${name}=again` : ''}`;
      });
    return filled + (query.length > 0 ? `?${query.join('&')}` : '');
  }

  /** @param before the part of the path in front of it, which says of what it is the id */
  private partOf(before: string, name: string, operation: OpenApiOperation, mutated: boolean): string {
    // Without anything there, it would be another operation's path.
    if (mutated && this.random.next() < 0.3) return encodeSafely(this.random.pick(NASTY) || ' ');
    const known = this.ids[before + name] ?? this.ids[name];
    if (known && this.random.next() < 0.9) return encodeURIComponent(this.random.pick(known));
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema;
    return encodeSafely(textOf(this.value(schema as Schema | undefined)));
  }

  private bodyOf({ requestBody }: OpenApiOperation, mutated: boolean): Pick<GeneratedRequest, 'headers' | 'body'> {
    if (!requestBody) {
      // An unexpected body.
      return mutated && this.random.next() < 0.2
        ? { headers: { 'content-type': this.someType() }, body: this.someJson() }
        : { headers: {}, body: undefined };
    }
    const content = requestBody.content['application/json'];
    if (!content) {
      const type = this.random.pick(Object.keys(requestBody.content)).replace('audio/*', 'audio/webm');
      return {
        headers: { 'content-type': mutated ? this.someType() : type },
        body: '\u001aEß£'.repeat(Math.floor(this.random.between(0, 50))),
      };
    }
    const valid =
      this.random.next() < 0.3 && content.example !== undefined ? structuredClone(content.example) : this.value(content.schema as Schema);
    const value = mutated ? this.mutate(valid) : valid;
    const json = JSON.stringify(value) ?? '';
    const broken = mutated && this.random.next() < 0.1 ? json.slice(0, Math.floor(this.random.between(0, json.length))) : json;
    return { headers: { 'content-type': mutated && this.random.next() < 0.05 ? this.someType() : 'application/json' }, body: broken };
  }

  /** A value that fits the schema: somewhere within its bounds, or at one of them. */
  private value(schema: Schema | undefined, name = ''): unknown {
    if (!schema) return this.random.pick(NOT_THE_TYPE);
    if (schema.$ref) return this.value(this.document.components.schemas[schema.$ref.split('/').at(-1)!] as Schema, name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(this.random.pick(choices), name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.value(part, name))) as unknown;
    const type = Array.isArray(schema.type) ? this.random.pick(schema.type as readonly string[]) : schema.type;
    switch (type) {
      case 'string':
        return this.text(schema, name);
      case 'integer':
      case 'number': {
        const known = this.ids[name];
        if (known && this.random.next() < 0.8) return Number(this.random.pick(known)) || 0;
        const [low, high] = [schema.minimum ?? 0, schema.maximum ?? 1_000_000];
        return this.random.pick([low, high, Math.floor(this.random.between(low, high))]);
      }
      case 'boolean':
        return this.random.next() < 0.5;
      case 'array': {
        const length = this.random.pick([0, 1, 2, Math.min(schema.maxItems ?? 5, 20)]);
        return Array.from({ length }, () => this.value(schema.items));
      }
      case 'null':
        return null;
      default: {
        const wanted = Object.entries(schema.properties ?? {}).filter(
          ([key]) => schema.required?.includes(key) || this.random.next() < 0.6,
        );
        return Object.fromEntries(wanted.map(([key, inner]) => [key, this.value(inner, key)]));
      }
    }
  }

  private text({ format, minLength = 0, maxLength = 200 }: Schema, name: string): string {
    const known = this.ids[name];
    if (known && this.random.next() < 0.8) return this.random.pick(known);
    if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
    if (format === 'email') return 'someone@example.com';
    const length = this.random.pick([
      minLength,
      Math.min(maxLength, LONG),
      Math.floor(this.random.between(minLength, Math.min(maxLength, 60))),
    ]);
    return 'What do you think of it? '.repeat(Math.ceil(length / 25)).slice(0, length);
  }

  /** The same with one thing wrong: of another type, missing, too much, or one step beyond its bounds. */
  private mutate(value: unknown): unknown {
    if (value === null || typeof value !== 'object' || this.random.next() < 0.1) return this.wrong(value);
    if (Array.isArray(value)) {
      if (value.length === 0 || this.random.next() < 0.2) return Array.from({ length: 1_500 }, () => value[0] as unknown);
      const at = Math.floor(this.random.between(0, value.length));
      return value.map((item: unknown, index) => (index === at ? this.mutate(item) : item));
    }
    const entries = Object.entries(value);
    const kind = this.random.next();
    if (kind < 0.15) return { ...value, [this.random.pick(NASTY)]: this.random.pick(NOT_THE_TYPE) };
    if (entries.length === 0) return this.wrong(value);
    const at = Math.floor(this.random.between(0, entries.length));
    if (kind < 0.3) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(entries.map(([key, inner], index) => [key, index === at ? this.mutate(inner) : inner]));
  }

  private wrong(value: unknown): unknown {
    const kind = this.random.next();
    if (typeof value === 'string' && kind < 0.5) return kind < 0.25 ? this.random.pick(NASTY) : value.padEnd(LONG, 'x');
    if (typeof value === 'number' && kind < 0.5) return this.random.pick([value + 0.5, -value, 2 ** 53, 1e300]);
    return this.random.pick(NOT_THE_TYPE);
  }

  private noise(): GeneratedRequest {
    const { path } = this.random.pick(this.operations);
    const method = this.random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
    const spelt = this.random.pick([
      path.replace(/\{\w+\}/g, () => encodeSafely(this.random.pick(NASTY))),
      path.toUpperCase(),
      `${path}//`,
      `/%61pi${path.slice(4)}`,
      `${path}?${'a[]='.repeat(50)}`,
      `/api/${'a/'.repeat(40)}`,
      `/api/${'a'.repeat(500)}`,
      `/${encodeSafely(this.random.pick(NASTY))}`,
      '/oidc/auth',
      '/oidc/token',
      '/oidc/interaction/nothing',
      '/metrics',
      '/admin/queues',
      '/socket.io/',
    ]);
    const takesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    return {
      method,
      operation: undefined,
      path: spelt,
      headers: takesBody ? { 'content-type': this.someType() } : {},
      body: takesBody ? this.someJson() : undefined,
    };
  }

  private someType(): string {
    return this.random.pick([
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'audio/webm',
      'application/octet-stream',
      'application/xml',
      'nonsense',
    ]);
  }

  private someJson(): string {
    return this.random.pick([
      '',
      '{',
      '[]',
      '{}',
      'null',
      '"text"',
      '{"__proto__":{"a":1}}',
      '['.repeat(10_000),
      '\u0000',
      '{"a":1}{"b":2}',
      '{"a":"\\ud800"}',
    ]);
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Percent-encodes text, including characters without an encoding and text encoded already. */
function encodeSafely(text: string): string {
  if (/^[\w.~%-]*$/.test(text)) return text;
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
