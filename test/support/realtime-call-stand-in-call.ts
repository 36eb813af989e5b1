import type { WebSocket } from 'ws';

/** What the model does instead of reading a text aloud. */
export type UtteranceFault =
  | { readonly kind: 'slow'; readonly ms: number }
  /** Says other words. */
  | { readonly kind: 'says'; readonly words: string }
  /** A response that is done, and has no sound. */
  | { readonly kind: 'silent' }
  /** Nothing comes. */
  | { readonly kind: 'hang' }
  /** Every connection breaks off in the middle. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'error' };

export interface ModelEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Reading {
  readonly id: string;
  readonly metadata: Record<string, string>;
  cancelled: boolean;
  timer: NodeJS.Timeout | undefined;
}

interface World {
  readonly perCharacterMs: number;
  readonly script: (text: string, number: number) => UtteranceFault | null;
}

const PIECES = 5;
let ids = 0;
const newId = (kind: string) => `${kind}_${(ids += 1)}`;
const TRANSCRIPTION = 'conversation.item.input_audio_transcription';

/** A call with a page: its events go to the page and to every server that listens in, and either may speak. */
export class StandInCall {
  over = false;
  /** What it was asked to read, and by whom. */
  readonly asked: string[] = [];
  /** What it was heard to say. */
  readonly said: string[] = [];
  readonly received: ModelEvent[] = [];
  /** Told of each event, as the page's data channel is. */
  toPage: ((event: ModelEvent) => void) | null = null;
  /** Makes the sound of a text. @returns milliseconds that it takes */
  play: ((text: string) => number) | null = null;
  /** Stops it. */
  hush: (() => void) | null = null;
  private readonly sidebands = new Set<WebSocket>();
  private reading: Reading | null = null;
  private lastItem: string | null = null;

  constructor(
    readonly id: string,
    readonly offer: string,
    readonly session: Record<string, unknown>,
    private readonly world: World,
  ) {}

  /** Servers that listen in. */
  get listeners(): number {
    return this.sidebands.size;
  }

  join(socket: WebSocket): void {
    this.sidebands.add(socket);
    socket.on('close', () => this.sidebands.delete(socket));
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString('utf8')) as ModelEvent));
    socket.send(JSON.stringify({ type: 'session.created', event_id: newId('event'), session: this.session }));
  }

  /** The page has left, or the server has hung up. */
  end(): void {
    this.over = true;
    clearTimeout(this.reading?.timer);
    this.hush?.();
    for (const socket of this.sidebands) socket.close(1000);
  }

  /** Every server that listens in loses its line; the call continues. */
  cut(): void {
    for (const socket of this.sidebands) socket.terminate();
  }

  /** The participant says something, at once. @returns its id */
  hears(text: string): string {
    return this.understands(this.begins(), text);
  }

  /** The participant begins to speak. @returns the id of what they say */
  begins(): string {
    const item_id = newId('item');
    this.emit({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 });
    return item_id;
  }

  /** What began has ended. @returns its id */
  understands(item_id: string, text: string): string {
    this.emit({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 0 });
    this.emit({ type: 'input_audio_buffer.committed', item_id, previous_item_id: this.lastItem });
    this.lastItem = item_id;
    for (const delta of text.match(/\S+\s*/g) ?? []) this.emit({ type: `${TRANSCRIPTION}.delta`, item_id, content_index: 0, delta });
    this.emit({ type: `${TRANSCRIPTION}.completed`, item_id, content_index: 0, transcript: text, usage: { type: 'duration', seconds: 2 } });
    return item_id;
  }

  emit(event: ModelEvent): void {
    if (this.over) return;
    const whole = { event_id: newId('event'), ...event };
    this.toPage?.(whole);
    for (const socket of this.sidebands) socket.send(JSON.stringify(whole));
  }

  /** From a server, or from the page. */
  receive(event: ModelEvent): void {
    this.received.push(event);
    if (event.type === 'response.create') void this.respond(event);
    if (event.type === 'response.cancel') this.cancel(event['response_id'] as string | undefined);
    if (event.type === 'output_audio_buffer.clear') this.clear();
  }

  private async respond(event: ModelEvent): Promise<void> {
    const asked = (event['response'] ?? {}) as { input?: { content: { text: string }[] }[]; metadata?: Record<string, string> };
    const text = asked.input?.[0]?.content[0]?.text ?? 'Hello, how can I help you today?';
    this.asked.push(text);
    const fault = this.world.script(text, this.asked.length);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'error') {
      return this.emit({ type: 'error', error: { type: 'server_error', code: null, event_id: event['event_id'] } });
    }
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const reading: Reading = { id: newId('resp'), metadata: asked.metadata ?? {}, cancelled: false, timer: undefined };
    this.reading = reading;
    const response = { id: reading.id, object: 'realtime.response', metadata: reading.metadata };
    this.emit({ type: 'response.created', response: { ...response, status: 'in_progress' } });
    if (fault?.kind === 'silent') return this.emit({ type: 'response.done', response: { ...response, status: 'completed' } });
    if (fault?.kind === 'cut') return this.cut();
    const words = fault?.kind === 'says' ? fault.words : text;
    const of = { response_id: reading.id, item_id: newId('item'), output_index: 0, content_index: 0 };
    this.emit({ type: 'output_audio_buffer.started', response_id: reading.id });
    const ms = this.play?.(words) ?? words.length * this.world.perCharacterMs;
    reading.timer = setTimeout(() => this.stopped(reading, words), ms);
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const [from, to] = [piece - 1, piece].map((one) => Math.floor((words.length * one) / PIECES));
      this.emit({ type: 'response.output_audio_transcript.delta', ...of, delta: words.slice(from, to) });
      // A server has the time to find out.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (reading.cancelled) return this.emit({ type: 'response.done', response: { ...response, status: 'cancelled' } });
    }
    this.emit({ type: 'response.output_audio_transcript.done', ...of, transcript: words });
    this.emit({ type: 'response.done', response: { ...response, status: 'completed' } });
  }

  private stopped(reading: Reading, words: string): void {
    if (this.reading === reading) this.reading = null;
    this.said.push(words);
    this.emit({ type: 'output_audio_buffer.stopped', response_id: reading.id });
  }

  private cancel(id: string | undefined): void {
    if (this.reading && (id === undefined || id === this.reading.id)) this.reading.cancelled = true;
  }

  private clear(): void {
    const { reading } = this;
    if (!reading) return;
    clearTimeout(reading.timer);
    this.reading = null;
    this.hush?.();
    this.emit({ type: 'output_audio_buffer.cleared', response_id: reading.id });
  }
}
