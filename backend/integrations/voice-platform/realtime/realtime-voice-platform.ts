import { AppError } from '../../../common/app-error.js';
import type { EndReason } from '../../../contract/voice.js';
import type { RealtimeConfig } from '../../../config/realtime-config.js';
import type { AnsweredOffer, DirectCalls, ObservedCall, OfferRequest } from '../direct-calls.port.js';
import type { ReplyEvent, ReplyRequest } from '../replies.port.js';
import type { ClosingSession, OpenedSession } from '../sessions.port.js';
import type { AssistantSpec, UpsertedAssistant, VoiceCapabilities, VoicePlatform } from '../voice-platform.port.js';
import { openRealtime } from '../../realtime-model/realtime-connection.js';
import { ObservedRealtimeCall } from './observed-realtime-call.js';
import { RealtimeCallsClient } from './realtime-calls-client.js';
import { realtimeSession } from './realtime-session.js';
import { MarksOfCalls } from './utterance-marks.js';

/** The id of this platform. */
export const REALTIME = 'realtime';

/** Ends after which the interviewer's last words are still heard. */
const WITH_GOODBYE: readonly EndReason[] = ['assistant', 'time-limit', 'owner'];
const GOODBYE_MS = 60_000;

export interface RealtimeOptions {
  readonly userAgent: string;
  /** Who decides what is said. */
  readonly interviewer: VoicePlatform;
  /** Shared by this installation's processes, so that they recognise each other's requests. */
  readonly secret: () => Promise<string>;
  /** Milliseconds; for tests. */
  readonly goodbyeMs?: number;
}

/**
 * OpenAI's Realtime model as ear and voice of our own interviewer: the participant's browser and the model exchange sound over WebRTC, our
 * server has the words, decides what is said, and has exactly this spoken.
 */
export class RealtimeVoicePlatform implements VoicePlatform, DirectCalls {
  readonly id = REALTIME;
  readonly remote = null;
  readonly direct = this;
  readonly capabilities: VoiceCapabilities;
  private readonly client: RealtimeCallsClient;

  private readonly marks = new MarksOfCalls();

  constructor(
    private readonly config: RealtimeConfig,
    private readonly options: RealtimeOptions,
  ) {
    this.client = new RealtimeCallsClient(config, options.userAgent);
    this.capabilities = { ...options.interviewer.capabilities, transport: 'webrtc-sdp' };
  }

  async checkConfig() {
    return { ok: true, problems: [] };
  }

  /** Nothing is stored there: the interview's prompt stays here. */
  upsertAssistant(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant> {
    return this.options.interviewer.upsertAssistant(ref, spec, signal);
  }

  async fingerprint(): Promise<string> {
    return this.id;
  }

  async findAssistants(): Promise<string[]> {
    return [];
  }

  async removeAssistant(): Promise<void> {}

  async openSession(): Promise<OpenedSession> {
    return { providerCallId: null, connect: {} };
  }

  /** A page that has left has ended it already. */
  async closeSession({ controlUrl, reason }: ClosingSession): Promise<void> {
    if (controlUrl === null) return;
    if (!WITH_GOODBYE.includes(reason)) return this.client.hangUp(controlUrl);
    setTimeout(() => void this.client.hangUp(controlUrl).catch(() => undefined), this.options.goodbyeMs ?? GOODBYE_MS).unref();
  }

  /** A person's words are a turn of the conversation. */
  async tellCall(): Promise<void> {}

  reply(request: ReplyRequest): AsyncIterable<ReplyEvent> {
    return this.options.interviewer.reply(request);
  }

  async answerOffer(request: OfferRequest): Promise<AnsweredOffer> {
    const { id, sdp } = await this.client.create(request.sdp, realtimeSession(this.config, request));
    return { transport: 'webrtc-sdp', providerCallId: id, controlUrl: id, sdp };
  }

  async observe(providerCallId: string, signal: AbortSignal): Promise<ObservedCall> {
    try {
      const key = await this.options.secret();
      const line = await openRealtime(this.config, { callId: providerCallId }, { userAgent: this.options.userAgent, signal });
      return new ObservedRealtimeCall(line, this.marks.of(key, providerCallId));
    } catch (error) {
      throw new AppError('UNAVAILABLE', 'The voice service cannot be reached right now.', { cause: error });
    }
  }
}
