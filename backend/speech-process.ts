import type { AppConfig } from './config/app-config.js';
import { type RunningSpeechServer, runSpeechServer } from './speech-server/main.js';

/** npm passes Ctrl-C on to a program that got it from the terminal already: two signals this close are one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * A process with ROLE=speech: no database and nothing of the application. Returns once it serves; signals end it.
 * @throws StartupError, EngineError, and what `listen` reports
 */
export async function serveSpeech(config: AppConfig, say: (line: string) => void): Promise<void> {
  say('Loading the speech models');
  let running: RunningSpeechServer | null = null;
  let requests = 0;
  let last = 0;
  const requestStop = () => {
    const now = Date.now();
    if (now - last < SAME_SIGNAL_MS) return;
    last = now;
    requests += 1;
    // Nothing is stored here: what is being loaded or made may be cut.
    if (requests > 1 || !running) process.exit(requests > 1 ? 130 : 0);
    say('Stopping (Ctrl-C again to hurry)');
    void running.stop().finally(() => {
      say('Stopped');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  running = await runSpeechServer(config);
  say(`Colloquy is ready: speech on port ${config.port}`);
}
