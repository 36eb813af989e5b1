import type { EndReason } from '@contract/voice';
import type { CallEvent } from '../call-client';
import type { VoiceLoop } from '../speech/voice-loop';
import { ClosingDelay } from './closing-delay';
import type { Exchange } from './exchange';
import { LastSentence } from './last-sentence';
import type { SpeakingMeter } from './speaking-meter';
import type { TurnFeed } from './turn-feed';

/** The participant's last words may take this long to be understood, after the call has ended for them. Milliseconds. */
const LAST_WORDS_MS = 30_000;

type Call = {
  readonly emit: (event: CallEvent) => void;
  readonly loop: VoiceLoop;
  readonly exchange: Exchange;
  readonly meter: SpeakingMeter;
  readonly feed: TurnFeed;
  /** A voice can be heard. */
  readonly isHeard: () => boolean;
  readonly isTyping: () => boolean;
  /** Both have said their last words. */
  readonly onOver: () => void;
};

/** What is still said when a call ends: the assistant's goodbye, and the sentence that the participant had begun. */
export class ClosingWords {
  private readonly delay: ClosingDelay;
  private readonly lastSentence: LastSentence;

  constructor(private readonly call: Call) {
    const { loop, exchange, meter, feed } = call;
    this.delay = new ClosingDelay(
      () => ({
        speaking: meter.speaking || exchange.answering,
        heard: call.isHeard(),
        unsent: exchange.completing || call.isTyping(),
        length: feed.lastAssistant()?.text.length ?? 0,
      }),
      call.onOver,
    );
    this.lastSentence = new LastSentence({
      onSpoken: () => loop.hearNoMore(),
      onGivenUp: () => {
        loop.giveUpWords();
        if (!meter.speaking && !exchange.completing) this.delay.spoken();
      },
    });
  }

  /** The other side has ended the call. */
  await(reason: EndReason): void {
    this.call.emit({ type: 'closing' });
    this.delay.await(reason);
    this.lastSentence.await();
  }

  /** The assistant has stopped speaking. */
  spoken(): void {
    this.delay.spoken();
  }

  /** The participant has ended the call: resolves when words that are still being understood are understood, or given up. */
  async handOver(): Promise<void> {
    const { loop, exchange } = this.call;
    exchange.awaitsLastWords = true;
    await Promise.race([loop.handedOver(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS))]);
    exchange.awaitsLastWords = false;
    loop.dispose();
  }

  stop(): void {
    this.delay.stop();
    this.lastSentence.stop();
  }
}
