import { z } from 'zod';
import { contractNames } from './contract-names.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const names = contractNames();

/** Converts the contract's schemas to JSON Schema, and collects shared ones by name. */
export class SchemaRegistry {
  /** The schemas under `#/components/schemas/`, by name. */
  readonly shared: Record<string, JsonSchema> = {};

  /** The schema of a request, in its strict form: leniently parsed input is documented as it should be sent. */
  input(schema: z.ZodType): JsonSchema {
    return bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }));
  }

  /** The schema of an answer. */
  output(schema: z.ZodType): JsonSchema {
    const { $defs, ...whole } = z.toJSONSchema(schema, { io: 'output', metadata: names, unrepresentable: 'any', override });
    for (const [name, definition] of Object.entries($defs ?? {})) this.shared[name] = pointed(bare(definition));
    return pointed(bare(whole));
  }
}

/** Drops noise: bounds of safe integers, and patterns that only repeat a format. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

function bare({ $schema: _schema, id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Rewrites references of a JSON Schema to OpenAPI's shared schemas. */
function pointed(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
