import { setTimeout as delay } from 'node:timers/promises';
import type { AppConfig } from '../config/app-config.js';
import { INTERVIEW_LANGUAGES } from '../contract/languages.js';
import { StartupError } from '../database/startup-error.js';
import { installedModels, modelsFolder } from './models/installed-models.js';
import { type CatalogueModel, CATALOGUE } from './models/model-catalogue.js';
import { engineFolder, hasEngine } from './sherpa/sherpa-api.js';
import { SherpaEngine } from './sherpa/sherpa-engine.js';
import type { SpeechEngine } from './speech-engine.port.js';
import { createSpeechServer, type SpeechServer } from './speech-server.js';

/** Requests that take longer to end when the process stops are cut. Milliseconds. */
const REQUESTS_PATIENCE_MS = 10_000;

export interface RunningSpeechServer {
  readonly server: SpeechServer;
  /** Lets requests end, and frees the models. */
  stop(): Promise<void>;
}

/**
 * Listens at once, so that probes get "not ready" rather than no connection, and serves when its models are loaded. Nothing is downloaded.
 * @throws StartupError, EngineError, and what `listen` reports
 */
export async function runSpeechServer(
  config: AppConfig,
  start: (config: AppConfig, warn: (line: string) => void) => Promise<SpeechEngine> = startEngine,
): Promise<RunningSpeechServer> {
  const server = await createSpeechServer(config);
  const { log } = server.fastify;
  const { level } = log;
  // Fastify's own line about each address is left out: the line for people comes last.
  log.level = 'warn';
  await server.fastify.listen({ port: config.port, host: config.host });
  log.level = level;
  let engine: SpeechEngine;
  try {
    engine = await start(config, (line) => log.warn(line));
  } catch (error) {
    await server.fastify.close();
    throw error;
  }
  server.serve(engine);
  return { server, stop: () => stop(server, engine, config.scale.drainMs) };
}

async function stop(server: SpeechServer, engine: SpeechEngine, drainMs: number): Promise<void> {
  const { fastify } = server;
  server.refuse('This process is stopping.');
  await delay(drainMs);
  const closed = fastify.close();
  await Promise.race([closed, delay(REQUESTS_PATIENCE_MS, undefined, { ref: false })]);
  fastify.server.closeAllConnections();
  await engine.close();
  await closed;
}

/** The engine with the models of DATA_DIR that the settings name. */
async function startEngine(config: AppConfig, warn: (line: string) => void): Promise<SpeechEngine> {
  const models = chosen(await installedModels(config.dataDir, CATALOGUE), config);
  const engine = engineFolder();
  if (!hasEngine(engine)) {
    throw new StartupError(`The speech engine is not installed: npm run fetch-models -- ${models[0]!.name} installs it.`);
  }
  const hears = (language: string) => models.some(({ does, languages }) => does === 'hearing' && languages.includes(language));
  const deaf = INTERVIEW_LANGUAGES.filter((language) => !hears(language));
  if (deaf.length > 0) warn(`no model understands ${deaf.join(', ')}: speech in these languages is refused`);
  return SherpaEngine.start({ engine, modelsFolder: modelsFolder(config.dataDir), models, config: config.speechServer, warn });
}

function chosen(installed: readonly CatalogueModel[], { dataDir, speechServer: { models: wanted } }: AppConfig): readonly CatalogueModel[] {
  const missing = wanted?.filter((name) => !installed.some((model) => model.name === name)) ?? [];
  if (missing.length > 0) {
    throw new StartupError(
      `SPEECH_MODELS names ${missing.join(', ')}, which ${modelsFolder(dataDir)} does not have: npm run fetch-models -- ${missing.join(' ')}`,
    );
  }
  const models = wanted ? installed.filter(({ name }) => wanted.includes(name)) : installed;
  if (models.length === 0) {
    throw new StartupError(
      `There are no speech models in ${modelsFolder(dataDir)}: npm run fetch-models -- --list shows which can be fetched.`,
    );
  }
  return models;
}
