import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { silentLoudspeaker } from './loudspeaker.js';

/**
 * Drives an installed Firefox through WebDriver BiDi. Playwright's own BiDi client sends commands that the extended support release does not know
 * (`emulation.setMediaFeaturesOverride`), and other drivers that run on Node.js 20 are not worth their 50 MB for one test file.
 */

const START_MS = 60_000;
const COMMAND_MS = 60_000;
const POLL_MS = 200;

/** Allows sound without a click and microphones without a prompt. Firefox fetches nothing by itself. */
const PREFERENCES = {
  'media.autoplay.default': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#disabled',
  'toolkit.startup.max_resumed_crashes': -1,
};

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly message?: string;
}

/** Path of an installed Firefox: FIREFOX_PATH, or the system's. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, 'firefox-esr', 'firefox'].find(
    (name) => name && spawnSync(name, ['--version'], { timeout: 20_000 }).status === 0,
  );

export class Firefox {
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
    private readonly loudspeaker: { stop(): Promise<void> },
  ) {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Answer;
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    });
  }

  static async launch(path: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'colloquy-firefox-'));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    await writeFile(join(profile, 'user.js'), lines.join(''));
    const loudspeaker = await silentLoudspeaker();
    const child = spawn(path, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...loudspeaker.env },
    });
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${output}`)), START_MS);
      child.stderr.on('data', (text: Buffer) => {
        output += text.toString();
        const found = /listening on (ws:\/\/\S+)/.exec(output)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const browser = new Firefox(child, socket, profile, loudspeaker);
    await browser.send('session.new', { capabilities: {} });
    return browser;
  }

  async open(viewport: { width: number; height: number }): Promise<FirefoxPage> {
    const { context } = (await this.send('browsingContext.create', { type: 'tab' })) as { context: string };
    await this.send('browsingContext.setViewport', { context, viewport });
    return new FirefoxPage((method, parameters) => this.send(method, { ...parameters }), context);
  }

  async close(): Promise<void> {
    this.socket.terminate();
    this.process.kill('SIGKILL');
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    await this.loudspeaker.stop();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    const id = ++this.lastId;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), COMMAND_MS);
      this.waiting.set(id, (one) => {
        clearTimeout(timer);
        resolve(one);
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result ?? {};
  }
}

/** One tab. */
export class FirefoxPage {
  constructor(
    private readonly send: (method: string, parameters: Record<string, unknown>) => Promise<Record<string, unknown>>,
    private readonly context: string,
  ) {}

  /** Runs before the scripts of every page loaded from now on. */
  async addInitScript(script: string): Promise<void> {
    await this.send('script.addPreloadScript', { functionDeclaration: `() => { ${script} }`, contexts: [this.context] });
  }

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** Simulates a click, after which sound may play. */
  async evaluate<T>(expression: string): Promise<T> {
    const answer = (await this.send('script.evaluate', {
      expression: `(async () => JSON.stringify([await (${expression})]))()`,
      target: { context: this.context },
      awaitPromise: true,
      userActivation: true,
    })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
    if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
    return (JSON.parse(answer.result!.value) as [T])[0];
  }

  /** Waits until the expression is true. @returns its value */
  async until<T>(expression: string, timeoutMs = 30_000): Promise<T> {
    for (const end = Date.now() + timeoutMs; ; await delay(POLL_MS)) {
      const value = await this.evaluate<T>(expression);
      if (value) return value;
      if (Date.now() > end) {
        throw new Error(`Never true: ${expression.slice(0, 200)}\n${await this.evaluate<string>('document.body.innerText')}`);
      }
    }
  }

  /** Presses the button with this text once it appears. */
  async press(name: string): Promise<void> {
    const button = `[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === ${JSON.stringify(name)} && !one.disabled)`;
    await this.until(`Boolean(${button})`);
    await this.evaluate(`${button}.click()`);
  }

  async shows(text: string): Promise<void> {
    await this.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }
}
