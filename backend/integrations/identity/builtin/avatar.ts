import { createHash } from 'node:crypto';
import { MOUNT } from './paths.js';

/** Pictures there are: few enough that one says nothing about its owner. */
const KINDS = 256;

/** The picture of an account that has none: always the same, told by nothing but its random id. */
export function avatarPath(accountId: string): string {
  const kind = createHash('sha256').update(accountId).digest()[0] ?? 0;
  return `${MOUNT}/avatar/${kind}.svg`;
}

/** Two soft arcs on a coloured ground; undefined for a picture that does not exist. */
export function avatar(kind: number): string | undefined {
  if (!Number.isInteger(kind) || kind < 0 || kind >= KINDS) return undefined;
  const hue = Math.round((kind * 360) / KINDS);
  const turn = (kind * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 45% 46%)"/><g transform="rotate(${turn} 32 32)" fill="hsl(${hue} 70% 88%)" fill-opacity=".32"><circle cx="14" cy="32" r="26"/><circle cx="50" cy="32" r="18"/></g></svg>`;
}
