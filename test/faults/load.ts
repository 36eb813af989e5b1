import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionTicket } from '../../backend/contract/voice.js';
import type { SpokenLine } from '../support/vapi-stand-in-call.js';
import { Browser } from './browser.js';
import type { Viewer } from './dashboard.js';
import type { History } from './history.js';
import type { Random } from './random.js';
import { Talk } from './talk.js';
import type { World } from './world.js';

export interface LoadSize {
  /** Interviews by typing, at once. */
  readonly talks: number;
  /** Calls on the voice platform, at once. */
  readonly platformCalls: number;
  /** Milliseconds between two submissions that nothing follows. */
  readonly submitEvery: number;
  /** Milliseconds between one report and the next request for one. */
  readonly reportEvery: number;
}

/** The platform ends a call that is not joined within this time. Milliseconds. */
const NOBODY_JOINED_MS = 6_000;
const REPORT_MS = 10_000;
/** Within this time some interview has a finished response and the API is up. Milliseconds. */
const REPORT_ACCEPTED_MS = 60_000;

/** Users at work: participants typing and speaking, and owners generating reports. */
export class Load {
  stopped = false;
  private readonly browser: Browser;
  private work: Promise<unknown> = Promise.resolve();
  private readonly finished = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly owners: readonly Viewer[],
    private readonly random: Random,
    private readonly history: History,
  ) {
    this.browser = new Browser(world, random, history, this);
  }

  begin({ talks, platformCalls, submitEvery, reportEvery }: LoadSize): void {
    const many = (count: number, one: () => Promise<void>) => Array.from({ length: count }, () => this.again(one));
    this.work = Promise.all([
      ...many(talks, () => this.talk()),
      ...many(platformCalls, () => this.platformCall()),
      this.again(async () => {
        await delay(submitEvery);
        await this.browser.submitOnce(this.someForm());
      }),
      this.again(async () => {
        await this.report();
        await delay(reportEvery);
      }),
      this.again(() => this.endUnjoined()),
    ]);
  }

  /** Starts nothing new; work in progress runs to its end. */
  async end(): Promise<void> {
    this.stopped = true;
    await this.work;
    await this.endUnjoined(0);
  }

  private async again(one: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await one().catch((error: unknown) => {
        this.history.problems.push(`a participant gave up: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }

  private someForm(): number {
    return this.random.pick(this.random.pick(this.owners).formIds);
  }

  private async talk(): Promise<void> {
    const response = await this.browser.submit(this.someForm());
    // Some leave early; the others stay until the interviewer says goodbye.
    const answers = this.random.next() < 0.3 ? 2 : Infinity;
    if (response) await new Talk(this.browser, this.history, response, answers).hold();
  }

  private async platformCall(): Promise<void> {
    const response = await this.browser.submit(this.someForm());
    if (!response) return;
    const providerCallId = await this.startMedia(response);
    this.finished.add(providerCallId);
    this.world.vapi.advance(providerCallId, 'in-progress');
    await delay(this.random.between(200, 1_000));
    const lines: SpokenLine[] = [
      { role: 'bot', text: 'Hey there! How are you doing today?' },
      { role: 'user', text: `Fine. I plan on Sundays, and this is ${randomUUID()}.` },
      { role: 'bot', text: 'Thank you, goodbye.' },
    ];
    // Reports that hang are the platform's to give up.
    await Promise.race([this.world.vapi.finish(providerCallId, lines), delay(REPORT_MS)]);
    const transcript = lines.map(({ role, text }) => `${role === 'bot' ? 'AI' : 'User'}: ${text}`).join('\n');
    this.history.platformCalls.push({ responseId: response.id, transcript });
    this.history.ended.add(response.id);
  }

  /** The platform's id of a call whose ticket reached the browser. If the answer was lost, opens a new call, as the page does. */
  private async startMedia(response: { id: string; token: string }): Promise<string> {
    for (const until = Date.now() + 120_000; Date.now() < until; await delay(150)) {
      const ticket: SessionTicket = await this.browser.openCall(response);
      const { status, body } = await this.browser.request('POST', `public/calls/${ticket.callId}/call/web`, {
        body: {},
        authorization: `Bearer ${response.token}`,
      });
      if (status === 201 || status === 200) return body.id as string;
    }
    throw new Error('no call of the platform could be opened');
  }

  private async endUnjoined(afterMs = NOBODY_JOINED_MS): Promise<void> {
    const { vapi } = this.world;
    await delay(afterMs === 0 ? 0 : 500);
    for (const call of vapi.calls.values()) {
      if (call.phase !== 'queued' || this.finished.has(call.id) || Date.now() - call.createdAt < afterMs) continue;
      const told = vapi.finish(call.id, [], { endedReason: 'silence-timed-out', summary: null, recording: null });
      await Promise.race([told, delay(REPORT_MS)]);
    }
  }

  /** Asks for one interview's report after another until one is accepted: an interview without a finished response has none, and an API may be down. */
  private async report(): Promise<void> {
    for (const until = Date.now() + REPORT_ACCEPTED_MS; Date.now() < until; await delay(300)) {
      // A run needs one report at least, however short it is.
      if (this.stopped && this.history.reports > 0) return;
      const owner = this.random.pick(this.owners);
      const { status } = await this.browser.request('POST', `analysis/generate/${this.random.pick(owner.formIds)}`, {
        body: {},
        authorization: `Bearer ${await owner.token()}`,
      });
      if (status !== 200 && status !== 202) continue;
      this.history.reports += 1;
      return;
    }
    if (this.history.reports === 0) throw new Error('no report was accepted');
  }
}
