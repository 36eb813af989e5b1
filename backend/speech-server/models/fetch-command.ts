import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isInterviewLanguage } from '../../contract/languages.js';
import { StartupError } from '../../database/startup-error.js';
import { fetchModel, inMegabytes } from './fetch-models.js';
import { damagedFiles, installedModels, modelsFolder } from './installed-models.js';
import { bytesOf, type CatalogueModel, CATALOGUE } from './model-catalogue.js';

export interface FetchCommand {
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** Replaces the line that it wrote last; null where the output is no terminal. */
  readonly rewrite: ((line: string) => void) | null;
  readonly catalogue?: readonly CatalogueModel[];
}

const USAGE = 'npm run fetch-models -- --list | --verify | NAME… [--from FOLDER | --mirror URL]';
/** Without a terminal a line is written whenever so much more has come. Of a file. */
const STEP = 0.1;

/**
 * `npm run fetch-models`: the only thing that ever downloads models.
 * @returns whether any was asked for, so that the engine is of use
 * @throws StartupError with a sentence for the operator
 */
export async function fetchCommand(args: readonly string[], command: FetchCommand): Promise<boolean> {
  const { catalogue = CATALOGUE, dataDir, say } = command;
  const { values, positionals } = parsed(args);
  if (values.verify) {
    await verify(command, catalogue);
    return false;
  }
  if (values.list || positionals.length === 0) {
    await list(command, catalogue);
    return false;
  }
  if (values.from !== undefined && values.mirror !== undefined) throw new StartupError('Name either --from or --mirror.');
  for (const model of positionals.map((name) => named(name, catalogue))) {
    say(`${model.name} (${inMegabytes(bytesOf(model))}, ${model.licence})`);
    const source = {
      ...(values.from !== undefined && { from: values.from }),
      ...(values.mirror !== undefined && { mirror: values.mirror }),
    };
    const fetched = await fetchModel(dataDir, model, { ...source, say, progress: progressOf(command) });
    say(fetched ? `  verified, in ${join(modelsFolder(dataDir), model.name)}` : '  is there already');
  }
  sayHowToUse(await installedModels(dataDir, catalogue), say);
  return true;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'boolean' }, verify: { type: 'boolean' }, from: { type: 'string' }, mirror: { type: 'string' } },
    });
  } catch {
    throw new StartupError(USAGE);
  }
}

function named(name: string, catalogue: readonly CatalogueModel[]): CatalogueModel {
  const model = catalogue.find((each) => each.name === name);
  if (!model) throw new StartupError(`There is no model "${name}". There are ${catalogue.map((each) => each.name).join(', ')}.`);
  return model;
}

async function list({ dataDir, say }: FetchCommand, catalogue: readonly CatalogueModel[]): Promise<void> {
  const installed = await installedModels(dataDir, catalogue);
  say(USAGE);
  for (const model of catalogue) {
    say('');
    say(`${model.name}${installed.includes(model) ? ' (fetched)' : ''}: ${model.does === 'hearing' ? 'understands' : 'speaks'}`);
    say(`  ${model.about}`);
    say(`  ${inMegabytes(bytesOf(model))}, ${model.licence}, ${model.languages.filter(isInterviewLanguage).join(' ')}`);
    say(`  ${model.from}`);
  }
}

async function verify({ dataDir, say }: FetchCommand, catalogue: readonly CatalogueModel[]): Promise<void> {
  const installed = await installedModels(dataDir, catalogue);
  if (installed.length === 0) throw new StartupError(`There are no models in ${modelsFolder(dataDir)}.`);
  const bad: string[] = [];
  for (const model of installed) {
    const damaged = await damagedFiles(join(modelsFolder(dataDir), model.name), model);
    say(`${model.name}: ${damaged.length === 0 ? 'as it was published' : `damaged: ${damaged.join(', ')}`}`);
    if (damaged.length > 0) bad.push(model.name);
  }
  if (bad.length > 0) {
    throw new StartupError(`Delete ${bad.map((name) => join(modelsFolder(dataDir), name)).join(' and ')}, and fetch again.`);
  }
}

function progressOf({ say, rewrite }: FetchCommand): (file: { readonly name: string; readonly bytes: number }, bytes: number) => void {
  let told = '';
  return ({ name, bytes: whole }, bytes) => {
    const line = `  ${name} ${Math.floor((bytes / whole) * 100)} %`;
    const step = rewrite ? line : `${name} ${Math.floor(bytes / whole / STEP)}`;
    if (step === told) return;
    told = step;
    if (rewrite) rewrite(line);
    else say(line);
  };
}

function sayHowToUse(installed: readonly CatalogueModel[], say: (line: string) => void): void {
  const voices = installed.flatMap((model) =>
    model.does === 'reading'
      ? model.languages.filter(isInterviewLanguage).map((language) => `${language}=${language}-${model.speakers[0]}`)
      : [],
  );
  say('');
  say('The speech server:  ROLE=speech SPEECH_TOKEN=…');
  say('All other processes, with its address and that token:');
  if (installed.some(({ does }) => does === 'hearing')) say('  STT_BASE_URL=http://…:3000 STT_API_KEY=…');
  if (voices.length > 0) say(`  TTS_BASE_URL=http://…:3000 TTS_API_KEY=… TTS_VOICE=${voices.join(',')}`);
}
