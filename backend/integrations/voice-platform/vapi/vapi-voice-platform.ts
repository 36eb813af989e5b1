import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Resolve } from '../../../common/public-address.js';
import type { RelayedCall } from '../../../contract/voice.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type { PlatformRecording, PlatformReport, PlatformResult, RemoteCalls, RelayedMedia } from '../remote-calls.port.js';
import type { ClosingSession, OpenedSession, SessionRequest } from '../sessions.port.js';
import type { AssistantSpec, CallOrder, UpsertedAssistant, VoiceCapabilities, VoicePlatform } from '../voice-platform.port.js';
import { artifactPlan, CLIENT_MESSAGES, durationSeconds } from './vapi-assistant.js';
import { unlessMissing, VapiAssistants } from './vapi-assistants.js';
import { VapiCallControl, VapiLinks } from './vapi-call-control.js';
import { languageOverrides } from './vapi-language.js';
import { continuationOverrides } from './vapi-continuation.js';
import { readCall } from './vapi-call.js';
import type { VapiClient } from './vapi-client.js';
import { VapiError } from './vapi-error.js';
import type { VapiModels } from './vapi-models.js';
import { openVapiRecording } from './vapi-recording.js';
import { readReport, requireVapi } from './vapi-report.js';

export interface VapiOptions {
  readonly baseUrl: string;
  readonly maxSeconds: number;
  readonly models: VapiModels;
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

/** The browser's own patience with this step is a second longer. */
const START_TIMEOUT_MS = 9_000;

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
  readonly direct = null;
  readonly capabilities: VoiceCapabilities;
  private readonly links: VapiLinks;
  private readonly assistants: VapiAssistants;
  private readonly callControl: VapiCallControl;

  constructor(
    private readonly client: VapiClient,
    private readonly options: VapiOptions,
  ) {
    this.links = new VapiLinks(options.baseUrl);
    this.assistants = new VapiAssistants(client, options);
    this.callControl = new VapiCallControl(client, this.links, options.resolve);
    this.capabilities = {
      transport: 'vapi-web',
      recording: 'server',
      textInput: true,
      replies: 'platform',
      maxSeconds: options.maxSeconds,
      steering: 'platform',
      archive: true,
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

  upsertAssistant(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant> {
    return this.assistants.upsert(ref, spec, signal);
  }

  fingerprint(spec: AssistantSpec): Promise<string> {
    return this.assistants.fingerprint(spec);
  }

  removeAssistant(ref: string): Promise<void> {
    return this.assistants.remove(ref);
  }

  findAssistants(mark: string, since: Date): Promise<string[]> {
    return this.assistants.find(mark, since);
  }

  /** The call itself is made when the browser's SDK asks for it: only then does it cost anything. */
  async openSession({ callId }: SessionRequest): Promise<OpenedSession> {
    return { providerCallId: null, connect: { apiBaseUrl: `/api/public/calls/${callId}` } };
  }

  async startMedia(request: SessionRequest): Promise<RelayedMedia> {
    const { inLanguage, continues } = request;
    if (!inLanguage && !continues) return this.startCall(request, {});
    const { temperature } = ASSISTANT_DEFAULTS;
    const overrides = {
      ...(inLanguage && languageOverrides(inLanguage, { models: this.options.models, temperature })),
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
  ): Promise<RelayedMedia> {
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
    return { transport: 'vapi-web', providerCallId: call.id, controlUrl: call.monitor?.controlUrl ?? null, answer: relayed(call) };
  }

  closeSession({ controlUrl }: ClosingSession): Promise<void> {
    return this.callControl.end(controlUrl);
  }

  tellCall(controlUrl: string | null, order: CallOrder): Promise<void> {
    return this.callControl.tell(controlUrl, order);
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
    const { onLoopback: allowLoopback } = this.links;
    const mayOpen = (url: URL) => this.links.mayOpen(url);
    return openVapiRecording(this.client, providerCallId, urls, { mayOpen, allowLoopback, resolve, log }, signal);
  }

  async eraseCall(providerCallId: string): Promise<void> {
    await this.client.request('DELETE', `/call/${encodeURIComponent(providerCallId)}`).catch(unlessMissing);
  }

  async readReport(headers: IncomingHttpHeaders, body: Buffer): Promise<PlatformReport | null> {
    requireVapi(headers, body, await this.options.webhookSecret());
    return readReport(body);
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
