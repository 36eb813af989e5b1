import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { config as loadEnvFile } from 'dotenv';
import { ErrorReporter } from './common/error-reporter.js';
import { AppConfig, ConfigError } from './config/app-config.js';
import { misnamedSettings } from './config/misnamed-settings.js';
import { migrateUp } from './database/migrations.js';
import { explain, type OpenDatabase, openDatabase } from './database/open-database.js';
import { errorCode, errorText, StartupError } from './database/startup-error.js';
import { reasonInBrief, untilReachable } from './database/unreachable.js';
import { isSpeechServer } from './roles/speech-role.js';
import { StartingServer } from './starting-server.js';

/** npm passes Ctrl-C on to a program that got it from the terminal already: two signals this close are one. */
const SAME_SIGNAL_MS = 1000;
/** Requests and jobs that take longer than this to end are cut; the queue and the rows bring them back. */
const CLOSE_PATIENCE_MS = 20_000;

/** How long a stop waits for an unfinished start. An external server may be silent; an embedded database is shut down properly. Milliseconds. */
const START_STOP_PATIENCE_MS = { external: 10_000, embedded: 120_000 };
/** Interval at which a process that is not ready yet checks again. Milliseconds. */
const READY_CHECK_MS = 100;
/** Between two attempts to build the application, each of which takes a fifth of a second of processor time. Milliseconds. */
const REBUILD_PAUSE_MS = 4_300;

/** Time to report a fatal error before the process ends. Milliseconds. */
const REPORT_PATIENCE_MS = 2_000;

const say = (line: string) => console.log(line);

/** Starts the server and returns once it serves; ends the process, with one sentence and code 1, when it cannot. */
export async function main(): Promise<void> {
  // The program that reads the log may end first. That is no reason to end interviews, and an error about it could not be logged either.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const config = await readConfig().catch((error: unknown) => endWith(error));
  if (!isSpeechServer(config)) return new Server(config).run();
  const { serveSpeech } = await import('./speech-process.js');
  await serveSpeech(config, say).catch((error: unknown) => endWith(explainListen(config, error)));
}

/** A reason that an operator can act on is one sentence; everything else is shown as it is. */
function endWith(error: unknown): never {
  if (error instanceof StartupError || error instanceof ConfigError) console.error(error.message);
  else console.error('Colloquy could not start:', error);
  process.exit(1);
}

class Server {
  private database: OpenDatabase | undefined;
  private app: NestFastifyApplication | undefined;
  private starting: StartingServer | undefined;
  private readonly stopping = new AbortController();
  private address = '';
  private drainMs = 0;
  private startStopPatienceMs = START_STOP_PATIENCE_MS.embedded;
  private started = false;
  private stopRequests = 0;
  private lastRequest = 0;

  constructor(private readonly config: AppConfig) {}

  async run(): Promise<void> {
    try {
      await this.orStopped(this.start());
    } catch (error) {
      if (this.stopRequests === 0) return this.giveUp(error);
    }
    this.started = true;
    if (this.stopRequests > 0) await this.stop();
    else await this.sayWhenReady();
  }

  private async start(): Promise<void> {
    const { config } = this;
    this.drainMs = config.scale.drainMs;
    if (config.database.url !== undefined) this.startStopPatienceMs = START_STOP_PATIENCE_MS.external;
    this.starting = await StartingServer.listen(config.port, config.host).catch((error: unknown) => {
      throw explainListen(config, error);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.requestStop());
    process.on('uncaughtException', (error) => void this.fail(error));
    process.on('unhandledRejection', (error) => void this.fail(error));

    say(config.database.url ? 'Connecting to the database' : `Starting the database in ${shortPath(config.dataDir)}`);
    const { signal } = this.stopping;
    const database = await openDatabase(config, (line) => say(`  ${line}`), {
      wait: { signal, onWait: (sentence, error) => this.sayWaiting(sentence, error) },
    });
    this.database = database;
    this.assertWanted();
    this.starting.explain('This process is starting.');
    const onWait = (error: unknown) => this.sayWaiting(explain(database.url, error), error);
    await untilReachable(() => migrateUp(database.url, (line) => say(`  ${line}`)), { signal, onWait });
    this.assertWanted();
    say(config.role === 'all' ? 'Starting the server' : `Starting the server (${config.role})`);
    // Loaded late: its thousand modules take longer than finding out that something is wrong.
    const { createApp } = await import('./app.js');
    this.app = await untilReachable(() => createApp(config, { databaseUrl: database.url }), {
      signal,
      onWait,
      longestPauseMs: REBUILD_PAUSE_MS,
    });
    this.assertWanted();
    this.starting.close();
    await listen(this.app, config);
    this.address = config.publicUrl;
  }

  /** Resolves with `work`, or soon after a request to stop: `work` may be waiting for a server that never answers. */
  private async orStopped(work: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      this.stopping.signal.addEventListener('abort', () => (timer = setTimeout(resolve, this.startStopPatienceMs)));
    });
    await Promise.race([work, tooLate]);
    clearTimeout(timer);
  }

  private sayWaiting(sentence: string, error: unknown): void {
    // Readiness is public: addresses and accounts are for the log.
    this.starting?.explain(`The database cannot be reached (${reasonInBrief(error)}).`);
    console.warn(`${sentence} Trying again until it answers.`);
    // There is time to load it now.
    void import('./app.js');
  }

  /** It serves already; what it lacks may be said. */
  private async sayWhenReady(): Promise<void> {
    const { ReadinessService } = await import('./system/readiness.service.js');
    const readiness = this.app!.get(ReadinessService);
    const problem = readiness.problem();
    if (problem !== null) console.warn(`Serving, but not ready. ${problem}`);
    while (readiness.problem() !== null) {
      if (this.stopRequests > 0) return;
      await delay(READY_CHECK_MS);
    }
    say(`Colloquy is ready: ${this.address}`);
    await this.prepareForCalls();
  }

  /** What the first participant's first turn would otherwise wait for. */
  private async prepareForCalls(): Promise<void> {
    const { roleOf } = await import('./roles/roles.js');
    const config = this.app!.get(AppConfig);
    if (!roleOf(config).servesPeople) return;
    const { whoReaches } = await import('./config/who-reaches.js');
    for (const line of whoReaches(config)) say(`  ${line}`);
    const { ReadingThreads } = await import('./common/reading/reading-threads.js');
    this.app!.get(ReadingThreads)
      .start()
      .catch(() => undefined);
  }

  private async giveUp(error: unknown): Promise<never> {
    await this.app?.close().catch(() => undefined);
    await this.database?.close().catch(() => undefined);
    endWith(error);
  }

  /** @throws StartupError if a stop was requested during startup */
  private assertWanted(): void {
    if (this.stopRequests > 0) throw new StartupError('Stopped while starting.');
  }

  /** The first request lets work end, the second cuts it, the third leaves at once. */
  private requestStop(): void {
    const now = Date.now();
    if (now - this.lastRequest < SAME_SIGNAL_MS) return;
    this.lastRequest = now;
    this.stopRequests += 1;
    if (this.stopRequests === 1) {
      say('Stopping (Ctrl-C again to hurry)');
      this.stopping.abort();
      this.starting?.explain('This process is stopping.');
      if (this.started) void this.stop();
    }
    if (this.stopRequests === 2) void this.stopDatabase(0);
    if (this.stopRequests > 2) process.exit(130);
  }

  private async stop(): Promise<void> {
    const closed = this.closeApp().catch((error: unknown) => console.error(`While stopping: ${errorText(error)}`));
    const patience = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS + this.drainMs).unref());
    await Promise.race([closed, patience]);
    await this.stopDatabase(0);
  }

  private async closeApp(): Promise<void> {
    if (!this.app) return;
    const { drain } = await import('./drain.js');
    await drain(this.app);
    await this.app.close();
  }

  private async stopDatabase(exitCode: number): Promise<void> {
    await this.database?.close().catch((error: unknown) => console.error(`While stopping the database: ${errorText(error)}`));
    say('Stopped');
    process.exit(exitCode);
  }

  /** An uncaught error: the state of the process can no longer be trusted. */
  private async fail(error: unknown): Promise<void> {
    console.error('Colloquy stops because of an unexpected error:', error);
    if (this.stopRequests > 0) return;
    this.stopRequests = 1;
    const reporter = this.app?.get(ErrorReporter);
    reporter?.report(error, { context: 'uncaught' });
    await Promise.all([reporter?.flush(REPORT_PATIENCE_MS), this.noteCrash(error)]);
    await this.stopDatabase(1);
  }

  /** Notes the error with the running jobs, so that the operator sees why the process ended. */
  private async noteCrash(error: unknown): Promise<void> {
    const { RunMarksService: RunMarksService } = await import('./follow-ups/quarantine/run-marks.service.js');
    const patience = new Promise<void>((resolve) => setTimeout(resolve, REPORT_PATIENCE_MS).unref());
    const noted = this.app?.get(RunMarksService).noteError(error instanceof Error ? error.name : 'unknown');
    await Promise.race([noted, patience]).catch(() => undefined);
  }
}

async function readConfig(): Promise<AppConfig> {
  loadEnvFile({ quiet: true });
  // The site's address holds the port, so "any free one" is chosen before everything else.
  if (process.env.PORT === '0') process.env.PORT = String(await freePort());
  const config = AppConfig.fromEnv(process.env);
  for (const misnamed of misnamedSettings(process.env)) console.warn(`${misnamed}.`.replace('?.', '?'));
  return config;
}

/**
 * Connections that may wait to be accepted (the kernel may allow fewer, see net.core.somaxconn). Beyond it a browser's attempts are dropped,
 * and repeated only after 1, 3, 7 … seconds: thousands of dashboards come back together after a restart.
 */
const LISTEN_BACKLOG = 4_096;

/** Fastify's own line about each address is left out: the address for people comes last. */
async function listen(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const { log } = app.getHttpAdapter().getInstance();
  const level = log.level;
  log.level = 'warn';
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG }).catch((error: unknown) => {
    throw explainListen(config, error);
  });
  setImmediate(() => (log.level = level));
}

async function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1');
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

function explainListen(config: AppConfig, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${config.port} is in use by another program: stop that program, or set PORT to another number.`);
    case 'EACCES':
      return new StartupError(`This user may not use port ${config.port}: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address "${config.host}" to listen on: correct HOST.`);
    default:
      return error;
  }
}

function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : `./${fromHere}`;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) void main();
