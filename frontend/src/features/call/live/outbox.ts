import type { SayMessage } from '@contract/voice';
import { sessionStore } from '../session-store';

/** Turns said but not yet acknowledged, oldest first. They survive a reload of the tab; a clientId is stored by the server once only. */
export class Outbox {
  private items: SayMessage[];

  constructor(private readonly responseId: string) {
    const stored = sessionStore.read(this.key());
    this.items = Array.isArray(stored) ? stored.filter(isSayMessage) : [];
  }

  get size(): number {
    return this.items.length;
  }

  list(): readonly SayMessage[] {
    return this.items;
  }

  head(): SayMessage | undefined {
    return this.items[0];
  }

  add(message: SayMessage): void {
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
    if (this.items.length === 0) sessionStore.remove(this.key());
    else sessionStore.write(this.key(), this.items);
  }

  private key(): string {
    return `colloquy.unsent.${this.responseId}`;
  }
}

const isSayMessage = (value: unknown): value is SayMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, text, via } = value as Record<string, unknown>;
  return typeof clientId === 'string' && typeof text === 'string' && text !== '' && (via === 'voice' || via === 'text');
};
