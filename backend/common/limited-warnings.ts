import type { Logger } from '@nestjs/common';

/** Warnings that strangers can cause: one of each kind in a while. Kinds are few and fixed, so that nothing grows. */
export class LimitedWarnings {
  private readonly saidAt = new Map<string, number>();

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly everyMs = 60_000,
  ) {}

  warn(kind: string, line: string): void {
    const now = performance.now();
    if (now - (this.saidAt.get(kind) ?? -Infinity) < this.everyMs) return;
    this.saidAt.set(kind, now);
    this.logger.warn(line);
  }
}
