import type { MirrorMessage, SayMessage } from '@contract/voice';
import { browserMemory } from '@/lib/browser-storage';
import { forgetOldKept, readKept, writeKept } from '../kept-for';

/**
 * Turns said but not yet acknowledged, oldest first. They survive a tab that is closed or crashes without a connection, and are sent when
 * the interview is opened again within a day. The server stores a clientId only once, even if two windows send it.
 */
export class Outbox<Message extends { clientId: string }> {
  private items: Message[];

  constructor(
    private readonly key: string,
    private readonly isMessage: (value: unknown) => value is Message,
  ) {
    this.items = this.stored();
  }

  get size(): number {
    return this.items.length;
  }

  list(): readonly Message[] {
    return this.items;
  }

  head(): Message | undefined {
    return this.items[0];
  }

  add(message: Message): void {
    this.items = [...this.items, message];
    this.store([...this.stored(), message]);
  }

  remove(clientId: string): boolean {
    const left = this.items.filter((item) => item.clientId !== clientId);
    if (left.length === this.items.length) return false;
    this.items = left;
    this.store(this.stored().filter((item) => item.clientId !== clientId));
    return true;
  }

  clear(): void {
    const gone = new Set(this.items.map(({ clientId }) => clientId));
    this.items = [];
    this.store(this.stored().filter(({ clientId }) => !gone.has(clientId)));
  }

  /** Read again, because another window may have added some. */
  private stored(): Message[] {
    const items = readKept(this.key)?.items;
    return Array.isArray(items) ? items.filter(this.isMessage) : [];
  }

  private store(items: readonly Message[]): void {
    if (items.length === 0) browserMemory.remove(this.key);
    else writeKept(this.key, { items });
  }
}

const KEYS = { said: 'colloquy.unsent.', mirrored: 'colloquy.unmirrored.' } as const;

/** Drops everything of this response. */
export function forgetUnsent(responseId: string): void {
  for (const key of Object.values(KEYS)) browserMemory.remove(`${key}${responseId}`);
}

/** Deletes those of abandoned interviews. */
export const forgetOldUnsent = (): void => forgetOldKept(...Object.values(KEYS));

/** What was said to the built-in interviewer. */
export const sayOutbox = (responseId: string) => new Outbox(`${KEYS.said}${responseId}`, isSayMessage);
/** What was said in a call that a voice platform holds. */
export const mirrorOutbox = (responseId: string) => new Outbox(`${KEYS.mirrored}${responseId}`, isMirrorMessage);

/**
 * When the built-in interviewer takes over a response, the participant's unsent turns go with it. The assistant's turns stay behind:
 * the platform itself reports them.
 */
export function adoptUnmirrored(responseId: string, outbox: Outbox<SayMessage>): void {
  const left = mirrorOutbox(responseId);
  for (const { clientId, text, role } of left.list()) if (role === 'user') outbox.add({ clientId, text, via: 'voice' });
  left.clear();
}

export function adoptUnsaid(responseId: string, outbox: Outbox<MirrorMessage>): void {
  const left = sayOutbox(responseId);
  for (const { clientId, text } of left.list()) outbox.add({ clientId, text, role: 'user' });
  left.clear();
}

const isSayMessage = (value: unknown): value is SayMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, text, via } = value as Record<string, unknown>;
  return typeof clientId === 'string' && typeof text === 'string' && text !== '' && (via === 'voice' || via === 'text');
};

const isMirrorMessage = (value: unknown): value is MirrorMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, text, role } = value as Record<string, unknown>;
  return typeof clientId === 'string' && typeof text === 'string' && text !== '' && (role === 'user' || role === 'assistant');
};
