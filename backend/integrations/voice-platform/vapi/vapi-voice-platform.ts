import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { AppError } from '../../../common/app-error.js';
import { isLoopbackHost, type Resolve } from '../../../common/public-address.js';
import type { RelayedCall } from '../../../contract/voice.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type {
  AssistantSpec,
  ClosingSession,
  OpenedSession,
  PlatformRecording,
  PlatformReport,
  PlatformResult,
  RemoteCalls,
  SessionRequest,
  StartedMedia,
  UpsertedAssistant,
  VoiceCapabilities,
  VoicePlatform,
} from '../voice-platform.port.js';
import {
  artifactPlan,
  type AssistantBody,
  assistantBody,
  CLIENT_MESSAGES,
  durationSeconds,
  fingerprintOf,
  IGNORED,
  rejectsModel,
  withoutRejected,
} from './vapi-assistant.js';
import { languageOverrides } from './vapi-language.js';
import { continuationOverrides } from './vapi-continuation.js';
import { readCall } from './vapi-call.js';
import type { VapiClient } from './vapi-client.js';
import { VapiError } from './vapi-error.js';
import { openVapiRecording } from './vapi-recording.js';
import { readReport, requireVapi } from './vapi-report.js';

export interface VapiOptions {
  readonly baseUrl: string;
  readonly maxSeconds: number;
  readonly voiceId: string;
  /** Our own site: what a public key may be restricted to. */
  readonly publicUrl: string;
  readonly webhookUrl: string | null;
  readonly credentialId: string | undefined;
  /** The secret that authenticates the platform's webhooks. */
  readonly webhookSecret: () => Promise<string>;
  readonly log: (line: string) => void;
  /** Looks up the hosts of links that the platform names. */
  readonly resolve?: Resolve;
}

/** Rounds of leaving out what the platform rejects, or of trying another model. */
const ATTEMPTS = 6;
/** The browser's own patience with this step is a second longer. */
const START_TIMEOUT_MS = 9_000;
const CONTROL_TIMEOUT_MS = 5_000;
const LISTED = 1_000;

const assistantAnswer = z.object({
  id: z.string().min(1).max(100),
  latestVersion: z.unknown().optional(),
  model: z.object({ model: z.string(), messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })) }).nullish(),
});
const assistantList = z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.unknown()).nullish() }));
const callAnswer = z.object({
  id: z.string().min(1).max(100),
  webCallUrl: z.string().min(1),
  status: z.string().default('queued'),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  transport: z.object({ provider: z.string().optional(), callUrl: z.string().optional() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: z.string() }).nullish() }).nullish(),
  monitor: z.object({ controlUrl: z.string().max(2_048).nullish() }).nullish(),
});

/** Calls on Vapi: it talks with the browser itself, and we hear of it by its reports, by asking, and by what the browser mirrors. */
export class VapiVoicePlatform implements VoicePlatform, RemoteCalls {
  readonly id = 'vapi';
  readonly remote = this;
  readonly capabilities: VoiceCapabilities;

  constructor(
    private readonly client: VapiClient,
    private readonly options: VapiOptions,
  ) {
    this.capabilities = {
      transport: 'vapi-web',
      recording: 'server',
      textInput: true,
      replies: 'platform',
      maxSeconds: options.maxSeconds,
      steering: 'platform',
    };
  }

  async checkConfig() {
    try {
      await this.client.request('GET', '/assistant?limit=1');
      return { ok: true, problems: [] };
    } catch (error) {
      if (!(error instanceof VapiError)) throw error;
      return { ok: false, problems: [error.message] };
    }
  }

  async upsertAssistant(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant> {
    const wanted = await this.body(spec);
    const models = [spec.llm.model, ...spec.llm.fallbacks];
    const retiredModels: string[] = [];
    const dropped: string[] = [];
    let body = wanted;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const stored = await this.write(ref, spec.mark, body, signal);
        return { ref: stored, ignored: [...IGNORED, ...dropped], retiredModels };
      } catch (error) {
        if (!(error instanceof VapiError) || error.statusCode !== 400 || attempt === ATTEMPTS) throw error;
        const without = withoutRejected(body, error.problems);
        const { model } = body.model;
        if (without) {
          body = without.body;
          dropped.push(...without.dropped);
        } else if (rejectsModel(error.problems, model) && models.indexOf(model) + 1 < models.length) {
          retiredModels.push(model);
          const rest = models.slice(models.indexOf(model) + 1);
          body = {
            ...body,
            model: {
              ...body.model,
              model: rest[0]!,
              ...(rest.length > 1 ? { fallbackModels: rest.slice(1) } : { fallbackModels: undefined }),
            },
          };
        } else {
          throw error;
        }
        this.options.log(`Vapi does not take ${without ? without.dropped.join(', ') : `the model ${model}`}: going on without`);
      }
    }
  }

  async fingerprint(spec: AssistantSpec): Promise<string> {
    return fingerprintOf(await this.body(spec));
  }

  async removeAssistant(ref: string): Promise<void> {
    await this.client.request('DELETE', `/assistant/${encodeURIComponent(ref)}`).catch(unlessMissing);
  }

  async findAssistants(mark: string, since: Date): Promise<string[]> {
    const query = new URLSearchParams({ limit: String(LISTED), createdAtGe: since.toISOString() });
    const found = assistantList.parse(await this.client.request('GET', `/assistant?${query.toString()}`));
    return found.filter(({ metadata }) => metadata?.mark === mark).map(({ id }) => id);
  }

  /** The call itself is made when the browser's SDK asks for it: only then does it cost anything. */
  async openSession({ callId }: SessionRequest): Promise<OpenedSession> {
    return { providerCallId: null, connect: { apiBaseUrl: `/api/public/calls/${callId}` } };
  }

  async startMedia(request: SessionRequest): Promise<StartedMedia> {
    const { inLanguage, continues } = request;
    if (!inLanguage && !continues) return this.startCall(request, {});
    const { temperature } = ASSISTANT_DEFAULTS;
    const overrides = {
      ...(inLanguage && languageOverrides(inLanguage, { voiceId: this.options.voiceId, temperature })),
      ...(continues && continuationOverrides(continues, { temperature })),
    };
    try {
      return await this.startCall(request, overrides);
    } catch (error) {
      // It may have retired a model, or dropped a field: the assistant as it is will do better than no call.
      if (!(error instanceof VapiError) || error.statusCode !== 400) throw error;
      this.options.log(
        `Vapi does not take a call ${inLanguage ? `in ${inLanguage.language}` : 'that continues'}: the assistant's own settings are used`,
      );
      return this.startCall(request, continues?.firstMessage ? { firstMessage: continues.firstMessage } : {});
    }
  }

  private async startCall(
    { assistantRef, maxSeconds, metadata, unrecorded = false }: SessionRequest,
    overrides: Readonly<Record<string, unknown>>,
  ): Promise<StartedMedia> {
    const request = {
      assistantId: assistantRef,
      assistantOverrides: {
        ...overrides,
        metadata,
        clientMessages: CLIENT_MESSAGES,
        ...(unrecorded && { artifactPlan: artifactPlan(false) }),
        // The rest of the daily minutes may be shorter than the limit of a call.
        ...(maxSeconds !== undefined && { maxDurationSeconds: durationSeconds(maxSeconds) }),
      },
    };
    const answer = await this.client.request('POST', '/call/web', {
      key: 'public',
      body: request,
      // A public key may be restricted to our site; the request comes from its server.
      headers: { origin: new URL(this.options.publicUrl).origin },
      // A call that is never joined occupies a slot: retrying is the browser's choice.
      retries: 0,
      timeoutMs: START_TIMEOUT_MS,
    });
    const parsed = callAnswer.safeParse(answer);
    if (!parsed.success) throw new VapiError(502, ['The voice platform answered without a call']);
    const call = parsed.data;
    return { providerCallId: call.id, controlUrl: call.monitor?.controlUrl ?? null, answer: relayed(call) };
  }

  /** Best effort: a call that has ended already takes no more orders. */
  async closeSession({ controlUrl }: ClosingSession): Promise<void> {
    if (controlUrl === null || !URL.canParse(controlUrl) || !this.mayOpen(new URL(controlUrl))) return;
    const { resolve } = this.options;
    const order = { body: { type: 'end-call' }, timeoutMs: CONTROL_TIMEOUT_MS, allowLoopback: this.onLoopback, resolve };
    await this.client.control(new URL(controlUrl), order).catch(() => undefined);
  }

  async sayInCall(controlUrl: string | null, text: string): Promise<void> {
    if (controlUrl === null || !URL.canParse(controlUrl) || !this.mayOpen(new URL(controlUrl))) {
      throw new AppError('UNAVAILABLE', 'The voice platform takes no orders for this call.');
    }
    const { resolve } = this.options;
    const body = { type: 'say', content: text, endCallAfterSpoken: false };
    const order = { body, timeoutMs: CONTROL_TIMEOUT_MS, allowLoopback: this.onLoopback, resolve };
    await this.client.control(new URL(controlUrl), order);
  }

  async *reply(): AsyncGenerator<never> {
    // It replies by itself.
  }

  async fetchResult(providerCallId: string): Promise<PlatformResult> {
    try {
      return readCall(await this.client.request('GET', `/call/${encodeURIComponent(providerCallId)}`));
    } catch (error) {
      if (!(error instanceof VapiError) || error.statusCode !== 404) throw error;
      return { ...readCall(), state: 'gone' };
    }
  }

  openRecording(providerCallId: string, urls: readonly string[], signal: AbortSignal): Promise<PlatformRecording | null> {
    const { resolve, log } = this.options;
    const mayOpen = (url: URL) => this.mayOpen(url);
    return openVapiRecording(this.client, providerCallId, urls, { mayOpen, allowLoopback: this.onLoopback, resolve, log }, signal);
  }

  async eraseCall(providerCallId: string): Promise<void> {
    await this.client.request('DELETE', `/call/${encodeURIComponent(providerCallId)}`).catch(unlessMissing);
  }

  async readReport(headers: IncomingHttpHeaders, body: Buffer): Promise<PlatformReport | null> {
    requireVapi(headers, body, await this.options.webhookSecret());
    return readReport(body);
  }

  private async body(spec: AssistantSpec): Promise<AssistantBody> {
    const { webhookUrl: url, credentialId, voiceId } = this.options;
    return assistantBody(spec, voiceId, url === null ? null : { url, credentialId, secret: await this.options.webhookSecret() });
  }

  /** @returns the id of the assistant that holds `body` now */
  private async write(ref: string | null, mark: string, body: AssistantBody, signal: AbortSignal | undefined): Promise<string> {
    if (ref !== null && (await this.patch(ref, body, signal))) return ref;
    const begun = new Date(Date.now() - 60_000);
    try {
      return assistantAnswer.parse(await this.client.request('POST', '/assistant', { body, repeatable: false, signal })).id;
    } catch (error) {
      if (!(error instanceof VapiError) || !error.ambiguous) throw error;
      // It may have been made before the connection broke: never two.
      const [made] = await this.findAssistants(mark, begun);
      if (made === undefined) throw error;
      return made;
    }
  }

  /** @returns false when there is no such assistant, or it keeps what it had: then a new one is needed */
  private async patch(ref: string, body: AssistantBody, signal: AbortSignal | undefined): Promise<boolean> {
    const path = `/assistant/${encodeURIComponent(ref)}`;
    try {
      // The mark stays the one it was made with.
      const { metadata: _metadata, ...change } = body;
      await this.client.request('PATCH', path, { body: change, repeatable: true, signal });
      // The platform has drafts and published versions now: what a call would get is what it answers.
      const stored = assistantAnswer.parse(await this.client.request('GET', path, { signal }));
      const prompt = stored.model?.messages[0]?.content;
      if (prompt === body.model.messages[0]?.content && stored.model?.model === body.model.model) return true;
      this.options.log(
        `Vapi kept an older version of an assistant (latest: ${JSON.stringify(stored.latestVersion ?? null)}): a new one is made`,
      );
      return false;
    } catch (error) {
      if (error instanceof VapiError && error.statusCode === 404) return false;
      throw error;
    }
  }

  /** Links of the platform lead to https addresses; those of one that is spoken to over http may be its own http addresses. */
  private mayOpen(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false;
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && url.hostname === new URL(this.options.baseUrl).hostname && this.options.baseUrl.startsWith('http:');
  }

  /** A platform on this machine, as in tests, may name addresses of this machine. */
  private get onLoopback(): boolean {
    return isLoopbackHost(new URL(this.options.baseUrl).hostname);
  }
}

/** What the SDK reads, and nothing else: not the assistant with its prompt, not the addresses that steer the call. */
function relayed(call: z.output<typeof callAnswer>): RelayedCall {
  return {
    id: call.id,
    webCallUrl: call.webCallUrl,
    status: call.status,
    artifactPlan: { videoRecordingEnabled: call.artifactPlan?.videoRecordingEnabled ?? false },
    transport: { provider: call.transport?.provider, callUrl: call.transport?.callUrl },
    assistant: { voice: { provider: call.assistant?.voice?.provider ?? '11labs' } },
  };
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof VapiError) || error.statusCode !== 404) throw error;
}
