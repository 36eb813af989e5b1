import { Inject, Injectable } from '@nestjs/common';
import { SpeechError } from '../../integrations/speech/speech-error.js';
import { type HeardWords, type Listening, SPEECH_TO_TEXT, type SpeechToText } from '../../integrations/speech/speech-to-text.port.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { HEARING } from '../../contract/hearing-constants.js';
import { HeardBudget, type Speaker } from './heard-budget.js';
import { HearingContextService } from './hearing-context.service.js';
import { HeldUtterancesService, type LiveListening, type Utterance } from './held/held-utterances.service.js';
import type { UtteranceSound } from './held/utterance-sound.js';

/** What an utterance may become; what it is not is given back when it has ended. Seconds. */
const MOST_SECONDS = (HEARING.utteranceFrames * HEARING.frameMs) / 1_000;

/** Has the speech server transcribe live, if it can. If anything goes wrong, the utterance is transcribed as a whole. */
@Injectable()
export class LiveListeningService {
  constructor(
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly hearingContextService: HearingContextService,
    private readonly heardBudget: HeardBudget,
    private readonly realtimeServer: RealtimeServer,
    @Inject(SPEECH_TO_TEXT) private readonly speechToText: SpeechToText,
  ) {}

  /** There is more of it. */
  heard(speaker: Speaker, name: string): void {
    if (!this.speechToText.hearsLive) return;
    const utterance = this.heldUtterancesService.find(speaker.id, name);
    if (!utterance || utterance.heard || utterance.answering) return;
    utterance.live ??= this.begin(speaker, name, utterance);
    utterance.live.feed();
  }

  private begin(speaker: Speaker, name: string, utterance: Utterance): LiveListening {
    const live: OpenListening = new OpenListening(utterance.sound, async () => {
      const [{ language, hints }, reservation] = await Promise.all([
        this.hearingContextService.of(speaker.responseId),
        this.heardBudget.reserve(speaker, MOST_SECONDS),
      ]);
      const { signal } = utterance.gone;
      const settle = (seconds: number) => this.heardBudget.settle(reservation, seconds);
      try {
        const onPartial = (text: string) => {
          live.text = text;
          if (!utterance.heard) this.realtimeServer.live?.local.to(rooms.live(speaker.id)).emit('heard', { utterance: name, text });
        };
        return { listening: this.speechToText.openLive({ language, hints, signal, onPartial }), settle };
      } catch (error) {
        settle(0);
        throw error;
      }
    });
    utterance.gone.signal.addEventListener('abort', () => live.leave(), { once: true });
    return live;
  }
}

interface Opened {
  readonly listening: Listening;
  readonly settle: (seconds: number) => void;
}

class OpenListening implements LiveListening {
  text: string | null = null;
  private opened: Opened | null = null;
  private readonly opening: Promise<Opened | null>;
  /** Bytes that were sent. */
  private fed = 0;

  constructor(
    private readonly sound: UtteranceSound,
    open: () => Promise<Opened>,
  ) {
    // A limit, or a server that rests: the whole utterance is tried when it has ended, and says so.
    this.opening = open().catch(() => null);
    void this.opening.then((opened) => {
      this.opened = opened;
      this.feed();
    });
  }

  feed(): void {
    if (!this.opened) return;
    const { length } = this.sound;
    if (length > this.fed) this.opened.listening.write(this.sound.pcm(this.fed));
    this.fed = length;
  }

  async finish(): Promise<HeardWords | null> {
    await this.opening;
    if (!this.opened) return null;
    this.feed();
    const { listening, settle } = this.opened;
    this.opened = null;
    try {
      const words = await listening.finish();
      settle(this.seconds);
      return words;
    } catch (error) {
      settle(0);
      if (error instanceof SpeechError && error.failure !== 'aborted') return null;
      throw error;
    }
  }

  leave(): void {
    void this.opening.then(() => {
      this.opened?.settle(this.seconds);
      this.opened = null;
    });
  }

  private get seconds(): number {
    return Math.ceil(this.fed / 2 / HEARING.sampleRate);
  }
}
