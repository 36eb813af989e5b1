import type { PasskeyWire } from '../contract/credentials.js';
import type { Passkey } from '../integrations/identity/builtin/passkeys.js';

export function toPasskeyWire({ id, name, createdAt, usedAt }: Passkey): PasskeyWire {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
