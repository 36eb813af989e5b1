import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { AppError } from './app-error.js';

/** Problems named in one answer; the rest are as wrong as these. */
const NAMED_PROBLEMS = 3;

/**
 * Nest removes keys such as `constructor` before it parses, which hides them from schemas that refuse unknown keys. There is no need to:
 * schemas build new objects from the keys that they know.
 */
class SchemaPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

function invalid(issues: readonly Issue[]): AppError {
  const problems = issues.slice(0, NAMED_PROBLEMS).map(({ message, path = [] }) => {
    const name = path.map((part) => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part)).join('.');
    return name === '' ? message : `${name}: ${message}`;
  });
  return new AppError('VALIDATION_FAILED', problems.join('; '));
}

/** Parses every parameter by its schema. Errors name the field and the reason, and never repeat the input. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new SchemaPipe({ exceptionFactory: invalid });
}

/** The same for what does not come through Nest. @throws AppError VALIDATION_FAILED */
export function parseMessage<Schema extends z.ZodType>(schema: Schema, message: unknown): z.output<Schema> {
  const parsed = schema.safeParse(message);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}
