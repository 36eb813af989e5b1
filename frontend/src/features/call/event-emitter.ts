import type { CallEvent } from './call-client';

/** The listeners of one call: nothing reaches them after `ended`, and one that throws does not silence the others. */
export class CallEvents {
  private readonly listeners = new Set<(event: CallEvent) => void>();
  private over = false;

  get ended(): boolean {
    return this.over;
  }

  subscribe(listener: (event: CallEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(event: CallEvent): void {
    if (this.over) return;
    if (event.type === 'ended') this.over = true;
    for (const listener of [...this.listeners]) {
      try {
        listener(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /** After a failed start: the caller already has the error (rule 1). */
  silence(): void {
    this.over = true;
  }
}
