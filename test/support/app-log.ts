import type { TestContext } from 'vitest';

export interface LogLine {
  /** Pino's: 40 a warning, 50 an error. */
  readonly level: number;
  readonly msg?: string;
  readonly reqId?: string;
  readonly err?: { readonly type?: string; readonly message?: string; readonly code?: string; readonly stack?: string };
  readonly [field: string]: unknown;
}

const ERROR = 50;
/** Kept to be shown when a test fails. */
const MAX_RECENT = 200;
const recent: string[] = [];

/** The log of an application under test: kept for assertions, and printed only when the test fails. */
export class AppLog {
  private lines: LogLine[] = [];

  /** For the server's logger. */
  write(text: string): void {
    this.lines.push(JSON.parse(text) as LogLine);
    recent.push(text);
    if (recent.length > MAX_RECENT) recent.shift();
  }

  /** All that was logged since errors were last taken. */
  get text(): string {
    return JSON.stringify(this.lines);
  }

  /** The errors logged since the last call. */
  takeErrors(): LogLine[] {
    const errors = this.lines.filter(({ level }) => level >= ERROR);
    this.lines = [];
    return errors;
  }
}

/** After each test: prints what was logged during one that failed, and forgets it. */
export function showLogOfFailure({ task }: TestContext): void {
  const lines = recent.splice(0);
  if (task.result?.state === 'fail' && lines.length > 0) console.error(`The application logged:\n${lines.join('')}`);
}
