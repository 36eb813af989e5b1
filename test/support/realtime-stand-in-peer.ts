import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { samplesOf } from './tts-stand-in.js';

/** An event as it was received, or is sent. */
export interface RealtimeEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What it does instead of reading a text aloud. `after`: a share of the sound. */
export type RealtimeFault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Says something else. */
  | { readonly kind: 'says'; readonly words: string }
  /** A response that is done, and has no sound. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'stall'; readonly after: number }
  /** A frame of so many bytes. */
  | { readonly kind: 'oversized'; readonly bytes: number }
  /** An `error` event with this code. */
  | { readonly kind: 'error'; readonly code: string; readonly type?: string }
  /** A response that is done with another status. */
  | {
      readonly kind: 'status';
      readonly status: 'failed' | 'incomplete' | 'cancelled';
      readonly code?: string;
      readonly reason?: string;
      readonly after?: number;
    }
  | { readonly kind: 'close'; readonly code: number }
  /** Bytes that are no event. */
  | { readonly kind: 'garbage'; readonly text: string };

/** A connection of the application to the stand-in. */
export interface RealtimePeer {
  /** `?model=…`, `?call_id=…`, `?intent=transcription`. */
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly received: RealtimeEvent[];
  /** What `session.update` has said so far. */
  readonly session: Record<string, unknown>;
  readonly isOpen: boolean;
  /** Sends an event, whatever it is: a test plays the other side of a call. */
  emit(event: RealtimeEvent): void;
  /** Ends the connection, with a close code or, without one, without a word. */
  end(code?: number): void;
  /** Neither reads nor answers any more, as a host that is gone. */
  silence(): void;
}

const PIECES = 5;
const MODELS = /^gpt-realtime|^gpt-audio|^stand-in/;
const HEARD = 'conversation.item.input_audio_transcription';

/** What all connections share. */
export interface World {
  readonly perCharacterMs: number;
  readonly paceMs: number;
  readonly texts: string[];
  heard: number;
  script: (text: string, number: number) => RealtimeFault | null;
  listener: (pcm: Buffer, number: number) => string | null;
}

let ids = 0;
const newId = (kind: string) => `${kind}_${(ids += 1)}`;

export class StandInPeer implements RealtimePeer {
  readonly received: RealtimeEvent[] = [];
  readonly session: Record<string, unknown> = {};
  private pcm: Buffer[] = [];
  private lastItem: string | null = null;
  private lastText = '';
  private cancelled = false;

  constructor(
    private readonly socket: WebSocket,
    readonly query: URLSearchParams,
    readonly authorization: string | undefined,
    private readonly world: World,
  ) {
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => void this.receive(JSON.parse(data.toString('utf8')) as RealtimeEvent));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  emit(event: RealtimeEvent): void {
    this.socket.send(JSON.stringify({ event_id: newId('event'), ...event }));
  }

  end(code?: number): void {
    if (code === undefined) this.socket.terminate();
    else this.socket.close(code);
  }

  silence(): void {
    this.socket.pause();
  }

  /** As OpenAI: a model that it does not have is told on the open connection, which is then closed. */
  greet(): void {
    const model = this.query.get('model');
    if (model !== null && !MODELS.test(model)) {
      this.error('invalid_model', 'invalid_request_error');
      return this.end(3000);
    }
    this.emit({ type: 'session.created', session: { type: this.query.get('intent') ?? 'realtime', model } });
  }

  private async receive(event: RealtimeEvent): Promise<void> {
    this.received.push(event);
    switch (event.type) {
      case 'session.update':
        Object.assign(this.session, event['session']);
        return this.emit({ type: 'session.updated', session: this.session });
      case 'input_audio_buffer.append':
        return void this.pcm.push(Buffer.from(event['audio'] as string, 'base64'));
      case 'input_audio_buffer.clear':
        this.pcm = [];
        return this.emit({ type: 'input_audio_buffer.cleared' });
      case 'input_audio_buffer.commit':
        return this.commit();
      case 'conversation.item.create':
        return this.add(event['item'] as Item);
      case 'response.cancel':
        this.cancelled = true;
        return;
      case 'response.create':
        return this.respond(event['response'] ?? {});
    }
  }

  private add(item: Item): void {
    const id = item.id ?? newId('item');
    this.lastText = textOf([item]) ?? this.lastText;
    const placed = { item: { status: 'completed', ...item, id }, previous_item_id: this.lastItem };
    this.lastItem = id;
    this.emit({ type: 'conversation.item.added', ...placed });
    this.emit({ type: 'conversation.item.done', ...placed });
  }

  private commit(): void {
    const pcm = Buffer.concat(this.pcm);
    this.pcm = [];
    if (pcm.length === 0) return this.error('input_audio_buffer_commit_empty', 'invalid_request_error');
    const id = newId('item');
    this.emit({ type: 'input_audio_buffer.committed', item_id: id, previous_item_id: this.lastItem });
    this.add({ id, type: 'message', role: 'user', content: [{ type: 'input_audio', transcript: null }] });
    const transcript = this.world.listener(pcm, (this.world.heard += 1));
    if (transcript === null) return;
    const of = { item_id: id, content_index: 0 };
    for (const delta of transcript.match(/\S+\s*/g) ?? []) this.emit({ type: `${HEARD}.delta`, ...of, delta });
    this.emit({ type: `${HEARD}.completed`, ...of, transcript, usage: { type: 'duration', seconds: pcm.length / 48_000 } });
  }

  private async respond({ input }: { input?: Item[] }): Promise<void> {
    const given = (input ? textOf(input) : null) ?? this.lastText;
    const text = /<text>([\s\S]*)<\/text>/.exec(given)?.[1]?.trim() ?? given;
    this.world.texts.push(text);
    this.cancelled = false;
    const fault = this.world.script(text, this.world.texts.length);
    const response = { object: 'realtime.response', id: newId('resp') };
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'error') return this.error(fault.code, fault.type ?? 'invalid_request_error');
    if (fault?.kind === 'close') return this.end(fault.code);
    if (fault?.kind === 'garbage') return this.socket.send(fault.text);
    if (fault?.kind === 'slow') await delay(fault.ms);
    this.emit({ type: 'response.created', response: { ...response, status: 'in_progress' } });
    if (fault?.kind === 'oversized') return this.emit({ type: 'response.output_audio.delta', delta: 'A'.repeat(fault.bytes) });
    const of = { response_id: response.id, item_id: newId('item'), output_index: 0, content_index: 0 };
    this.emit({ type: 'response.output_item.added', response_id: response.id, item: { id: of.item_id, type: 'message' } });
    const words = fault?.kind === 'says' ? fault.words : text;
    const share = fault?.kind === 'silent' ? 0 : fault && 'after' in fault ? (fault.after ?? 0) : 1;
    const said = await this.say(words, share, of);
    if (fault?.kind === 'stall') return;
    if (fault?.kind === 'cut') return this.end();
    if (this.cancelled) return this.done(response, 'cancelled', { reason: 'client_cancelled' }, said);
    this.emit({ type: 'response.output_audio_transcript.done', ...of, transcript: words.slice(0, said) });
    this.emit({ type: 'response.output_audio.done', ...of });
    if (fault?.kind !== 'status') return this.done(response, 'completed', null, said);
    const error = fault.code === undefined ? undefined : { type: 'server_error', code: fault.code };
    this.done(response, fault.status, { type: fault.status, reason: fault.reason, error }, said);
  }

  /** Words come somewhat before their sound, as with real models. @returns characters said */
  private async say(words: string, share: number, of: object): Promise<number> {
    const audio = this.session['audio'] as { output?: { speed?: number } } | undefined;
    const pcm = samplesOf(words, (words.length * this.world.perCharacterMs) / (audio?.output?.speed ?? 1));
    let said = 0;
    for (let piece = 1; piece <= Math.ceil(PIECES * share); piece += 1) {
      if (this.cancelled || !this.isOpen) return said;
      const upTo = Math.ceil((words.length * piece) / PIECES);
      this.emit({ type: 'response.output_audio_transcript.delta', ...of, delta: words.slice(said, upTo) });
      said = upTo;
      // Pieces of any length: samples may be cut in two.
      const [from, to] = [piece - 1, piece].map((one) => Math.floor((pcm.length * one) / PIECES));
      this.emit({ type: 'response.output_audio.delta', ...of, delta: pcm.subarray(from, to).toString('base64') });
      if (this.world.paceMs > 0) await delay(this.world.paceMs);
    }
    return said;
  }

  private done(response: object, status: string, details: object | null, said: number): void {
    const usage = { total_tokens: 60 + said, input_tokens: 60, output_tokens: said, output_token_details: { audio_tokens: said } };
    this.emit({ type: 'response.done', response: { ...response, status, status_details: details, usage } });
  }

  private error(code: string, type: string): void {
    this.emit({ type: 'error', error: { type, code, message: `Not with "${this.lastText}"`, param: null } });
  }
}

interface Item {
  readonly id?: string;
  readonly type: string;
  readonly role?: string;
  readonly content?: readonly { readonly type: string; readonly text?: string; readonly transcript?: string | null }[];
}

const textOf = (items: readonly Item[]) => items.flatMap(({ content = [] }) => content.flatMap(({ text }) => text ?? [])).at(-1);
