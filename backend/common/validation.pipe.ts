import { StandardSchemaValidationPipe } from '@nestjs/common';
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

/** Parses every parameter by its schema. Errors name the field and the reason, and never repeat the input. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new SchemaPipe({
    exceptionFactory: (issues) => {
      const problems = issues.slice(0, NAMED_PROBLEMS).map((issue) => {
        const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
        return path === '' ? issue.message : `${path}: ${issue.message}`;
      });
      return new AppError('VALIDATION_FAILED', problems.join('; '));
    },
  });
}
