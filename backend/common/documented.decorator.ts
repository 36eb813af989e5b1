import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '../contract/errors.js';

export const DOCUMENTED = 'colloquy:documented';

/** Documentation in /api/docs beyond a route's schemas and guards. */
export interface RouteReference {
  /** What it does, as a heading. */
  readonly summary: string;
  /** More of it, in sentences. */
  readonly about?: string;
  /** The permitted caller. 'participant': needs the token of the response. */
  readonly caller: 'anyone' | 'participant' | 'owner';
  /** Error codes specific to the operation; general ones (no token, bad body, too many requests …) are added automatically. */
  readonly errors?: readonly ErrorCode[];
  /** What it takes is numbered: its 409 also says which number is wanted. */
  readonly isNumbered?: boolean;
  /** Additional statuses and their meaning: of partial content, for example. */
  readonly alsoAnswers?: Readonly<Record<number, string>>;
  /** Media type of an answer that is not JSON. */
  readonly answers?: string;
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** As the answer's schema has it; text for one that is not JSON. */
    readonly answer: unknown;
  };
}

/** Puts a route into the API reference; test/contract fails for one without. */
export const Documented = (reference: RouteReference) => SetMetadata(DOCUMENTED, reference);
