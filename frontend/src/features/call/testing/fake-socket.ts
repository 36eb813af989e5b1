import type { RecallAnswer, RecallMessage, UtterAnswer, UtterMessage } from '@contract/direct-call';
import type { ErrorBody } from '@contract/errors';
import type { HearAnswer, HearEndAnswer } from '@contract/hearing';
import type { PathMessage } from '@contract/call-path-schema';
import type { JoinAnswer, PathAnswer, PauseAnswer, SayAnswer, SpokenAnswer } from '@contract/realtime';
import type { RecordingTail, RecordingTailAnswer } from '@contract/recording-tail';
import type { Cut, SpokenMessage } from '@contract/spoken';
import type { EndReason, MirrorDraft, MirrorMessage, SayMessage } from '@contract/voice';
import type { LiveSocket, LiveSocketHandlers } from '../transport/live-socket';
import type { FakeLiveServer } from './fake-live-server';

const failure = (code: ErrorBody['code']): ErrorBody => ({ success: false, code, error: code });

/** A participant's connection to the fake server. Answers come in a microtask, and not at all once the line is cut. */
export class FakeSocket implements LiveSocket {
  connected = false;
  closed = false;
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(
    private readonly server: FakeLiveServer,
    private readonly callId: string,
    readonly handlers: LiveSocketHandlers,
  ) {
    server.enter(this);
  }

  connect(): void {
    if (this.connected || this.closed) return;
    queueMicrotask(() => {
      if (this.closed || this.connected) return;
      if (this.server.refusing) {
        return this.handlers.onRefused(
          this.server.refusing === 'network' ? null : this.server.refusing,
          this.server.refusing !== 'network',
        );
      }
      if (this.server.down) return;
      this.connected = true;
      this.handlers.onConnect(this.server.transport);
    });
  }

  reconnect(): void {
    this.drop(true);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.connected = false;
    this.rejectAll();
  }

  drop(final: boolean): void {
    if (!this.connected) return;
    this.connected = false;
    this.rejectAll();
    if (!this.closed) this.handlers.onDisconnect(final);
  }

  join(after: number): Promise<JoinAnswer> {
    return this.request((): JoinAnswer => {
      if (this.server.full) return this.server.full;
      const state = this.server.calls.get(this.callId);
      if (state === undefined) return failure('NOT_FOUND');
      if (state !== 'live') queueMicrotask(() => this.handlers.onEnded(state));
      return {
        success: true,
        turns: this.server.turns.filter((turn) => turn.seq > after),
        draft: null,
        closed: state !== 'live',
        elapsed: this.server.lasted(this.callId),
        maxSeconds: 600,
        hold: this.server.hold,
        paused: this.server.paused,
      };
    });
  }

  say(message: SayMessage): Promise<SayAnswer> {
    const late = this.server.takesLate(this.callId, message);
    return this.store(() => this.server.say(message), late);
  }

  mirror(message: MirrorMessage): Promise<SayAnswer> {
    return this.store(() => this.server.mirror(message));
  }

  spoken(message: SpokenMessage): Promise<SpokenAnswer> {
    return this.request(() => this.server.noteSpoken(message));
  }

  quiet(after: number): void {
    this.server.quiet.push(after);
  }

  pause(on: boolean): Promise<PauseAnswer> {
    return this.request(() => {
      this.server.paused = on;
      this.server.pauses.push(on);
      return { success: true as const, elapsed: this.server.lasted(this.callId), maxSeconds: 600, hold: this.server.hold };
    });
  }

  path(message: PathMessage): Promise<PathAnswer> {
    return this.request(() => {
      this.server.paths.push(message);
      return { success: true as const };
    });
  }

  end(reason: EndReason, cut: Cut | null): Promise<{ success: true } | ErrorBody> {
    return this.request(() => {
      if (cut) this.server.cutOff(cut);
      this.server.ends.push(reason);
      this.server.calls.set(this.callId, reason);
      return { success: true as const };
    });
  }

  hear(message: { utterance: string; from: number; pcm: Uint8Array }): Promise<HearAnswer> {
    return this.request(() => this.server.hearing.hear(message));
  }

  recordingTail(message: RecordingTail): Promise<RecordingTailAnswer> {
    return this.request(() => ({ success: true as const, held: message.at + message.bytes.length }));
  }

  hearEnd(message: { utterance: string; frames: number }): Promise<HearEndAnswer> {
    return this.request(() => undefined).then(
      () =>
        new Promise((resolve, reject) => {
          this.waiting.add(reject);
          void this.server.hearing.end(message).then((answer) => this.waiting.delete(reject) && resolve(answer));
        }),
    );
  }

  hearEarly(utterance: string): void {
    const { hearing } = this.server;
    setTimeout(() => this.connected && this.handlers.onHeard?.({ utterance, text: hearing.soFar(utterance) }), hearing.latency);
  }

  hearDrop(utterance: string): void {
    this.server.hearing.drop(utterance);
  }

  observe(): Promise<UtterAnswer> {
    return this.request(() => {
      this.server.observed += 1;
      return { success: true as const };
    });
  }

  utter(message: UtterMessage): Promise<UtterAnswer> {
    return this.request(() => this.server.onUtter(message));
  }

  async recall({ ids }: RecallMessage): Promise<RecallAnswer> {
    const { modelHeard } = this.server;
    const words = () => ids.flatMap((id) => (modelHeard.has(id) ? [{ id, text: modelHeard.get(id)! }] : []));
    for (let waited = 0; waited < 3_000 && words().length < ids.length; waited += 100) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.request(() => ({ success: true as const, words: words() }));
  }

  draft(text: string, after: number): void {
    this.server.drafts.push({ text, after });
  }

  mirrorDraft(draft: MirrorDraft): void {
    this.server.mirrorDrafts.push(draft);
  }

  /** @param late also when the interviewer has closed the call */
  private store(take: () => SayAnswer, late = false): Promise<SayAnswer> {
    if (this.connected && this.server.swallowAcks > 0) {
      this.server.swallowAcks--;
      take();
      return new Promise((_, reject) => {
        this.waiting.add(reject);
        setTimeout(() => reject(new Error('timeout')), 5_000);
      });
    }
    return this.request(() => (late || this.server.calls.get(this.callId) === 'live' ? take() : failure('CALL_ENDED')));
  }

  private request<A>(answer: () => A): Promise<A> {
    if (!this.connected) return Promise.reject(new Error('Not connected'));
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      queueMicrotask(() => {
        if (!this.waiting.delete(reject)) return;
        resolve(answer());
      });
    });
  }

  private rejectAll(): void {
    for (const reject of this.waiting) reject(new Error('socket has been disconnected'));
    this.waiting.clear();
  }
}
