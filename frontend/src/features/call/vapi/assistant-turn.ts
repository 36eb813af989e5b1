import type { VapiMessage } from './vapi-message';

/** Characters per millisecond of speech, at 3.5 words per second: the platform's own estimate for voices without timing. */
const CHARACTERS_PER_MS = (3.5 * 5.7) / 1_000;

/**
 * One turn of the assistant, merged from the platform's several reports: the model's output, the text sent to the voice, the words
 * being spoken, and a transcription of the audio. The best one available is used.
 */
export class AssistantTurn {
  private output = '';
  private speech = '';
  private voiceInput = '';
  private readonly heard: string[] = [];
  private hearing = '';
  private spokenCharacters = 0;
  private spokenWords: number | null = null;
  private spokenSince: number | null = null;
  /** The model's own id of the turn. */
  turnId: string | null = null;
  /** The number that identifies this turn in speech events. */
  speechTurn: number | null = null;

  constructor(
    readonly id: string,
    public after: string | null,
  ) {}

  /** Something of it has reached the loudspeaker, or is about to. */
  get spoken(): boolean {
    return this.spokenSince !== null;
  }

  get text(): string {
    const written = this.speech.length >= this.output.length ? this.speech : this.output;
    return (written || this.heardText || this.voiceInput).trim();
  }

  add(message: Extract<VapiMessage, { type: 'output' | 'voice-input' | 'speech' | 'transcript' }>): void {
    switch (message.type) {
      case 'output':
        this.output += message.text;
        this.turnId ??= message.turnId;
        return;
      case 'voice-input':
        this.voiceInput = join(this.voiceInput, message.text);
        return this.begin();
      case 'speech':
        this.speech = message.text;
        this.spokenCharacters += message.spokenCharacters;
        this.spokenWords = message.spokenWords ?? this.spokenWords;
        return this.begin();
      case 'transcript':
        if (message.final) this.heard.push(message.text);
        this.hearing = message.final ? '' : message.text;
        this.begin();
    }
  }

  /** It is being said from now on. */
  begin(): void {
    this.spokenSince ??= Date.now();
  }

  /** The part that was said by now; '' for nothing. */
  spokenText(): string {
    if (this.spokenSince === null) return '';
    const { text } = this;
    if (this.spokenCharacters > 0) return toWordEnd(text, this.spokenCharacters);
    if (this.spokenWords !== null) return (text.match(/\S+\s*/g) ?? []).slice(0, this.spokenWords).join('').trim();
    if (this.heardText !== '') return this.heardText;
    return toWordEnd(text, Math.round((Date.now() - this.spokenSince) * CHARACTERS_PER_MS));
  }

  private get heardText(): string {
    return join(this.heard.join(' '), this.hearing);
  }
}

const join = (first: string, second: string) => [first, second].filter((part) => part !== '').join(' ');

/** The first `count` characters, and the rest of the word they end in. */
function toWordEnd(text: string, count: number): string {
  if (count >= text.length) return text;
  const space = text.slice(Math.max(count, 0)).search(/\s/);
  return (space < 0 ? text : text.slice(0, count + space)).trim();
}
