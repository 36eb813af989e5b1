import type { Recogniser, RecogniserHandlers, SpokenAt } from '../speech/recogniser';
import type { MediaLink } from './media-link';
import type { ModelEvent } from './model-event';
import type { WordsIds } from './words-ids';

/** The last words may take this long before those that are there are used without them. Milliseconds. */
const LAST_WORDS_MS = 3_000;
/** Words that do not come within this time will not come. Milliseconds after a piece of speech has ended. */
const WORDS_MS = 10_000;
/** The model notices speech, and silence, this much later. Milliseconds. */
const BEGINS_LATE_MS = 300;
const ENDS_LATE_MS = 400;

type Piece = {
  id: string;
  at: SpokenAt;
  text: string;
  state: 'spoken' | 'awaited' | 'certain' | 'lost';
  timer?: ReturnType<typeof setTimeout>;
};

/** Recognition by the model at the other end of the line: it tells the page what it hears, piece by piece. */
export class ModelRecogniser implements Recogniser {
  readonly duplex = true;
  /** The model has it, and the server beside the model keeps its words. */
  readonly keepsSound = true;
  readonly lastWordsMs = LAST_WORDS_MS;
  /** A copy, so that what is muted here is still recorded elsewhere. */
  private own: MediaStreamTrack | null = null;
  private listening = false;
  private unsettled = false;
  /** Pieces of speech in the order they were spoken. */
  private pieces: Piece[] = [];

  constructor(
    private readonly link: MediaLink,
    private readonly ids: WordsIds,
    private readonly handlers: RecogniserHandlers,
    /** The words of speech items that the line did not deliver, by id, as far as the server has them. */
    private readonly recall: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
  ) {
    link.onEvent((event) => this.take(event));
    link.onState((state) => {
      if (state === 'over') this.failed();
    });
  }

  listenTo(track: MediaStreamTrack | null): void {
    this.own?.stop();
    this.own = track?.clone() ?? null;
    if (this.own) this.own.enabled = this.listening;
    this.link.setTrack(this.own);
  }

  start(): void {
    this.hear(true);
    // Not before whoever starts it has done so.
    if (this.link.state === 'over') return queueMicrotask(() => this.failed());
    this.link.open();
  }

  finish(): void {
    this.hear(false);
    this.settle();
  }

  settle(): void {
    this.unsettled = true;
    this.tell();
  }

  abort(): void {
    this.hear(false);
    for (const { timer } of this.pieces) clearTimeout(timer);
    this.pieces = [];
    this.tell();
  }

  close(): void {
    this.abort();
    this.own?.stop();
    this.own = null;
    this.link.setTrack(null);
  }

  taken(): void {}

  assistantSounds(): void {}

  /** Silence goes out instead of nothing: it ends what is being said. */
  private hear(on: boolean): void {
    this.listening = on;
    if (this.own) this.own.enabled = on;
  }

  private take(event: ModelEvent): void {
    switch (event.type) {
      case 'input_audio_buffer.speech_started':
        return this.began(event.item_id);
      case 'input_audio_buffer.speech_stopped':
        return this.ended(this.find(event.item_id));
      case 'conversation.item.input_audio_transcription.delta':
        return this.grew(this.find(event.item_id), event.delta);
      case 'conversation.item.input_audio_transcription.completed':
        return this.understood(this.find(event.item_id), event.transcript);
      case 'conversation.item.input_audio_transcription.failed':
        return this.lost(this.find(event.item_id));
    }
  }

  private began(id: string): void {
    if (!this.listening) return;
    const from = Date.now() - BEGINS_LATE_MS;
    this.pieces.push({ id, at: { from, to: from }, text: '', state: 'spoken' });
    this.ids.heard(id);
    this.handlers.onVoice();
    this.tell();
  }

  private ended(piece: Piece | undefined): void {
    if (piece?.state !== 'spoken') return;
    piece.state = 'awaited';
    piece.at = { ...piece.at, to: Date.now() - ENDS_LATE_MS };
    piece.timer = setTimeout(() => this.lost(piece), WORDS_MS);
    this.tell();
  }

  private grew(piece: Piece | undefined, delta: string): void {
    if (!piece || piece.state === 'certain' || piece.state === 'lost') return;
    piece.text += delta;
    const words = this.pieces.filter(({ state }) => state !== 'lost').map(({ text }) => text.trim());
    const from = this.pieces[0]!.at.from;
    this.handlers.onInterim(words.filter(Boolean).join(' '), { from, to: Date.now() });
  }

  private understood(piece: Piece | undefined, transcript: string): void {
    if (!piece || piece.state === 'lost') return;
    clearTimeout(piece.timer);
    if (piece.state === 'spoken') piece.at = { ...piece.at, to: Date.now() };
    piece.state = 'certain';
    piece.text = transcript.trim();
    this.report();
  }

  private lost(piece: Piece | undefined): void {
    if (!piece || !this.pieces.includes(piece)) return;
    clearTimeout(piece.timer);
    piece.state = 'lost';
    this.report();
  }

  /** In the order they were spoken, whatever order they are understood in. */
  private report(): void {
    for (let first = this.pieces[0]; first?.state === 'certain' || first?.state === 'lost'; first = this.pieces[0]) {
      this.pieces.shift();
      if (first.state === 'lost') this.handlers.onWordsLost?.();
      else this.handlers.onFinal(first.text, first.at);
    }
    this.tell();
  }

  private find(id: string): Piece | undefined {
    return this.pieces.find((piece) => piece.id === id);
  }

  /** What is on its way has changed, perhaps. */
  private tell(): void {
    const { handlers, pieces } = this;
    const speaking = pieces.some(({ state }) => state === 'spoken');
    handlers.onHeard?.(speaking ? 'voice' : pieces.length > 0 ? 'words' : null);
    handlers.onExpect?.(pieces.length > 0);
    if (pieces.length > 0 || !this.unsettled) return;
    this.unsettled = false;
    handlers.onPause();
  }

  /** Another recogniser takes over at once; this one's remaining words follow. */
  private failed(): void {
    const { pieces, handlers } = this;
    if (!this.listening && pieces.length === 0) return;
    this.abort();
    handlers.onFailure('network', false);
    if (pieces.length > 0) void this.bringLast(pieces);
  }

  private async bringLast(pieces: readonly Piece[]): Promise<void> {
    const { handlers } = this;
    handlers.onExpect?.(true);
    handlers.onHeard?.('words');
    const open = pieces.filter(({ state }) => state !== 'certain' && state !== 'lost').map(({ id }) => id);
    const words = open.length > 0 ? await this.recall(open) : new Map<string, string>();
    for (const { id, at, text, state } of pieces) {
      const known = state === 'certain' ? text : words.get(id);
      if (known === undefined) handlers.onWordsLost?.();
      else handlers.onFinal(known, at);
    }
    handlers.onHeard?.(null);
    handlers.onExpect?.(false);
  }
}
