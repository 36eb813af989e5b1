import type { PublicConfig } from '@contract/users';
import { api } from './api-client';

let pending: Promise<PublicConfig> | null = null;

/** What this installation is like; asked once a page load, and again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  pending ??= api<PublicConfig>('public/config').catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** For tests: forget the answer. */
export function forgetPublicConfig(): void {
  pending = null;
}
