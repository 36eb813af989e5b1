/** The recogniser as browsers have it, prefixed or not; TypeScript's own library does not describe its constructor. */
export interface SpeechRecognitionLike {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  onspeechstart: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

export type RecognitionResultEvent = {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>>;
};

export type SpeechRecognitionConstructor = { new (): SpeechRecognitionLike; readonly prototype: object };

/** What this browser can do for a spoken interview: found by feature, never by its name. */
export type SpeechApi = {
  Recognition: SpeechRecognitionConstructor | null;
  synthesis: SpeechSynthesis | null;
  Utterance: typeof SpeechSynthesisUtterance | null;
  /** BCP 47. */
  language: string;
  /** The recogniser takes a microphone that the page names; otherwise it listens to the browser's default one. */
  choosesMicrophone: boolean;
  /** It can listen while the voice speaks. On phones one of them would silence the other. */
  duplex: boolean;
  /** Plays sound that a server made, where the browser can. */
  sound?: PageSound;
};

export function speechApi(scope: Window = window): SpeechApi {
  const known = scope as unknown as {
    SpeechRecognition?: SpeechRecognitionConstructor;
    webkitSpeechRecognition?: SpeechRecognitionConstructor;
    speechSynthesis?: SpeechSynthesis;
    SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
  };
  const Recognition = known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
  return {
    Recognition,
    synthesis: known.speechSynthesis ?? null,
    Utterance: known.SpeechSynthesisUtterance ?? null,
    language: scope.navigator.language || 'en-US',
    // Browsers ignore a parameter they do not know, so `start(track)` cannot be tried; those that have this property have it too.
    choosesMicrophone: Recognition !== null && 'processLocally' in Recognition.prototype,
    duplex: scope.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false,
    sound: typeof AudioContext === 'function' ? new PageSound() : undefined,
  };
}

/** The page's own sound output, opened when it is needed: browsers allow a page few of them. */
export class PageSound {
  private opened: AudioContext | null = null;
  private out: AudioNode | null = null;

  open(): AudioContext {
    return (this.opened ??= new AudioContext());
  }

  /** Where sound goes that is to be heard: to the loudspeaker, and to those who take `played`. */
  output(): AudioNode {
    if (this.out) return this.out;
    const context = this.open();
    this.out = context.createGain();
    this.out.connect(context.destination);
    return this.out;
  }

  /** What is heard, as a stream. */
  played(): MediaStream {
    const copy = this.open().createMediaStreamDestination();
    this.output().connect(copy);
    return copy.stream;
  }

  close(): void {
    void this.opened?.close().catch(() => undefined);
    this.opened = this.out = null;
  }
}

/** Inside the tap that starts a call: iOS lets only speech and sound begun there be followed by more. */
export function primeSpeech({ synthesis, Utterance, sound }: SpeechApi): void {
  void sound
    ?.open()
    .resume()
    .catch(() => undefined);
  if (!synthesis || !Utterance) return;
  // A reload may have left the engine talking, or paused.
  synthesis.cancel();
  synthesis.resume();
  const silent = new Utterance(' ');
  silent.volume = 0;
  synthesis.speak(silent);
  // Chrome begins to load its voices when it is asked for them.
  synthesis.getVoices();
}

/** Is there a microphone that a page may ask for at all? */
export const canCapture = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Can this page have a call of its own with a model? */
export const canTalkToModel = () => canCapture() && typeof RTCPeerConnection === 'function' && typeof AudioContext === 'function';

/** Can this page read its microphone's sound, for a server that turns it into words? */
export const canHearForServer = () => canCapture() && typeof AudioWorkletNode === 'function';
