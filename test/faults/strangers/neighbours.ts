import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '../../support/api.js';
import { type GivenForm, givenIn, type GivenOwner } from '../../support/given.js';
import { bearer } from '../../support/token.js';
import type { Installation } from './installation.js';

/** Between two looks at the service, milliseconds. */
const LOOK_EVERY_MS = 250;

export interface Experience {
  readonly looks: number;
  /** What a look was answered with instead of what it asked for. */
  readonly refused: readonly string[];
  /** Milliseconds of the slowest twentieth of looks, and of the slowest one. */
  readonly p95: number;
  readonly slowest: number;
}

/** An owner with an interview and a participant: legitimate users while another owner's link is under attack. */
export class Neighbours {
  private times: number[] = [];
  private refused: string[] = [];
  private readonly ended = new AbortController();
  private readonly running: Promise<void>;

  private constructor(
    private readonly at: Installation,
    readonly owner: GivenOwner,
    readonly form: GivenForm,
  ) {
    this.running = this.live();
  }

  static async of(at: Installation): Promise<Neighbours> {
    const given = givenIn(at);
    const owner = await given.owner({ sub: randomUUID(), tier: 'enterprise', maxResponses: 1_000_000 });
    return new Neighbours(at, owner, await given.form(owner));
  }

  /** What they have met since they were last asked. */
  experience(): Experience {
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    const experience = { looks: sorted.length, refused: this.refused, p95: at(0.95), slowest: at(1) };
    this.times = [];
    this.refused = [];
    return experience;
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  private async live(): Promise<void> {
    for (let n = 0; !this.ended.signal.aborted; n += 1) {
      const server = this.at.apis[n % this.at.apis.length]!;
      // Each of them comes from an address of its own, as people do: 198.18.0.0/15 is for benchmarks.
      const headers = { 'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${n % 250}` };
      await this.look('health', 200, () => api(server, 'GET', 'health', { headers }));
      // A token of its own, as pages renew theirs.
      await this.look('the owner’s list', 200, async () =>
        api(server, 'GET', `forms/get-forms/${this.owner.sub}`, {
          headers: { ...headers, ...(await bearer(this.at, { sub: this.owner.sub })) },
        }),
      );
      await this.look('a submission', 201, () =>
        api(server, 'POST', `public/submit-response/${this.form.id}`, {
          headers,
          body: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' },
        }),
      );
      await delay(LOOK_EVERY_MS, undefined, { signal: this.ended.signal }).catch(() => undefined);
    }
  }

  private async look(what: string, expected: number, ask: () => Promise<{ status: number }>): Promise<void> {
    const begun = performance.now();
    try {
      const { status } = await ask();
      // 200 and 201 are alike to whom they are given.
      if (status !== expected && !(expected === 201 && status === 200)) this.refused.push(`${what}: ${status}`);
    } catch (error) {
      if (!this.ended.signal.aborted) this.refused.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.times.push(performance.now() - begun);
  }
}
