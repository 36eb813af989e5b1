import { z } from 'zod';
import { askForJson } from '../../common/ask-for-json.js';
import { MOST_VOICES } from '../../contract/interview-speech-schema.js';
import { VOICE_NAME } from '../../contract/interview-speech.js';
import { type SpeechConfig, voiceFor } from '../../config/speech-config.js';

/** A voice of the server. */
interface ServerVoice {
  readonly name: string;
  /** `de`; null: not known. */
  readonly language: string | null;
}

/** Where servers list them: Kokoro-FastAPI and Speaches at the first, others at the second. */
const PATHS = ['/v1/audio/voices', '/v1/voices'];
const TIMEOUT_MS = 4_000;
const FRESH_MS = 10 * 60_000;
/** A server that did not answer is asked again after this. */
const RETRY_MS = 60_000;

/** What the first letter of a Kokoro voice stands for: `ef_dora` is Spanish and female. */
const KOKORO: Readonly<Record<string, string>> = { a: 'en', b: 'en', e: 'es', f: 'fr', h: 'hi', i: 'it', j: 'ja', p: 'pt', z: 'zh' };

const text = z.string().max(200).nullish().catch(null);
const voiceSchema = z.union([
  z.string().transform((name) => ({ name, language: null })),
  z
    .object({ id: text, voice_id: text, name: text, language: text, locale: text, lang: text })
    .transform(({ id, voice_id, name, language, locale, lang }) => ({
      name: id ?? voice_id ?? name ?? '',
      language: language ?? locale ?? lang ?? null,
    })),
]);
const answerSchema = z.union([
  z.array(z.unknown()),
  z.object({ voices: z.array(z.unknown()) }).transform(({ voices }) => voices),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
]);

/** The voices that owners can choose from: those that the operator names, or those that the server lists. */
export class VoiceList {
  private known: readonly ServerVoice[] = [];
  private until = 0;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly config: SpeechConfig,
    private readonly userAgent: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** Of a language, its usual one first. */
  async offered(language: string): Promise<readonly string[]> {
    const usual = voiceFor(this.config, language);
    const { choices } = this.config;
    const names = choices
      ? choices.filter((choice) => choice.language === '' || choice.language === language).map(({ name }) => name)
      : (await this.list()).filter((voice) => this.speaks(voice, language)).map(({ name }) => name);
    return [...new Set([...(usual === null ? [] : [usual]), ...names])].slice(0, MOST_VOICES);
  }

  /** A voice that names no language speaks all, where the operator has one for all. */
  private speaks(voice: ServerVoice, language: string): boolean {
    return voice.language === null ? this.config.voices.has('') : voice.language === language;
  }

  private async list(): Promise<readonly ServerVoice[]> {
    if (this.now() >= this.until) await (this.asking ??= this.ask().finally(() => (this.asking = null)));
    return this.known;
  }

  private async ask(): Promise<void> {
    for (const path of PATHS) {
      const voices = await this.read(path);
      if (voices.length === 0) continue;
      this.known = voices;
      this.until = this.now() + FRESH_MS;
      return;
    }
    // What it said before still counts.
    this.until = this.now() + RETRY_MS;
  }

  private async read(path: string): Promise<ServerVoice[]> {
    const { baseUrl, apiKey, model } = this.config;
    const answer = await askForJson(`${baseUrl}${path}`, { apiKey, userAgent: this.userAgent, timeoutMs: TIMEOUT_MS });
    if (answer?.status !== 200) return [];
    return (answerSchema.safeParse(answer.body).data ?? []).flatMap((one) => {
      const voice = voiceSchema.safeParse(one).data;
      return voice && VOICE_NAME.test(voice.name) ? [{ name: voice.name, language: languageOf(voice, model) }] : [];
    });
  }
}

/** As the server says, or as the names of Kokoro's and Piper's voices say. */
function languageOf({ name, language }: ServerVoice, model: string): string | null {
  const said = /^([a-z]{2,3})(?:[-_]|$)/i.exec(language ?? '')?.[1]?.toLowerCase();
  if (said?.length === 2) return said;
  const kokoro = /kokoro/i.test(model) || language === null ? /^([abefhijpz])[fm]_/.exec(name)?.[1] : undefined;
  return (kokoro && KOKORO[kokoro]) ?? /^([a-z]{2})_[A-Z]{2}-/.exec(name)?.[1] ?? null;
}
