import type { MirrorMessage, SayMessage } from '@contract/voice';
import { sessionStore } from '../session-store';

/** Turns said but not yet acknowledged, oldest first. They survive a reload of the tab; a clientId is stored by the server once only. */
export class Outbox<Message extends { clientId: string }> {
  private items: Message[];

  constructor(
    private readonly key: string,
    isMessage: (value: unknown) => value is Message,
  ) {
    const stored = sessionStore.read(key);
    this.items = Array.isArray(stored) ? stored.filter(isMessage) : [];
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
    this.save();
  }

  remove(clientId: string): boolean {
    const left = this.items.filter((item) => item.clientId !== clientId);
    if (left.length === this.items.length) return false;
    this.items = left;
    this.save();
    return true;
  }

  clear(): void {
    this.items = [];
    this.save();
  }

  private save(): void {
    if (this.items.length === 0) sessionStore.remove(this.key);
    else sessionStore.write(this.key, this.items);
  }
}

/** What was said to the built-in interviewer. */
export const sayOutbox = (responseId: string) => new Outbox(`colloquy.unsent.${responseId}`, isSayMessage);
/** What was said in a call that a voice platform holds. */
export const mirrorOutbox = (responseId: string) => new Outbox(`colloquy.unmirrored.${responseId}`, isMirrorMessage);

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
