import type { KeyObject } from 'node:crypto';

export type TokenAlgorithm = 'ES256' | 'RS256';

/** Where the issuer's public keys come from: its JWKS, or this very process when it is its own issuer. */
export abstract class IssuerKeys {
  /**
   * The key a token says it was signed with, or undefined when the issuer has no such key.
   * @throws AppError UNAVAILABLE when the issuer could not be asked even once
   */
  abstract find(kid: string | undefined, algorithm: TokenAlgorithm): Promise<KeyObject | undefined>;

  /** Reads the keys again now; what was read before stays in force when that fails. */
  abstract refresh(): Promise<void>;
}
