import type { SpokenMark } from '../played-sentence';
import type { SentenceSpeaker } from '../sentence-speaker';
import { OVERDUE_MS, patienceFor, STALL_MS } from './patience';
import { dropSound, SentenceQueue, type Sentence } from './sentence-queue';
import type { Current, Needs } from './server-speaker.types';
import { SentenceTimes } from './sentence-times';
import { SpeechRest } from './speech-rest';
import { StandIn } from './stand-in';

/**
 * Says sentences with the server's voice, in order. A sentence that fails or is late is said by the browser's voice instead, where there is
 * one; one that breaks off is asked for again and goes on where it stopped, so that no word is said twice.
 */
export class ServerSpeaker implements SentenceSpeaker {
  private readonly queue: SentenceQueue;
  private current: Current | null = null;
  private readonly standIn: StandIn;
  private unlocking = false;
  private held = false;
  private heldAt = 0;
  private quiet = 0;
  private readonly rest = new SpeechRest();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: 'ready' | 'blocked' | 'stalled' = 'ready';

  constructor(private readonly needs: Needs) {
    this.queue = new SentenceQueue(needs.open);
    this.standIn = new StandIn(needs, () => this.next());
  }

  get rate(): number {
    return this.queue.rate;
  }

  /** What was asked for at another speed, and has not begun, is asked for again. */
  set rate(rate: number) {
    if (rate === this.queue.rate) return;
    this.queue.rate = this.standIn.rate = rate;
    this.queue.dropSounds();
    this.askAhead();
  }

  get available(): boolean {
    return this.state !== 'stalled';
  }

  get idle(): boolean {
    return this.queue.isEmpty && this.current === null && !this.standIn.busy;
  }

  say(text: string, mark: SpokenMark | null): boolean {
    if (!this.available) return false;
    this.queue.add(text, mark);
    this.askAhead();
    this.pump();
    return true;
  }

  quietUntil(at: number): void {
    this.quiet = at;
    this.standIn.quietUntil(at);
  }

  lower(): boolean {
    if (!this.needs.out.busy) return this.held;
    this.needs.out.lower(true);
    return true;
  }

  hold(): void {
    if (this.held) return;
    this.held = true;
    this.heldAt = Date.now();
    clearTimeout(this.timer);
    this.needs.out.pause();
    this.standIn.hold();
  }

  release(): void {
    this.needs.out.lower(false);
    if (!this.held) return;
    this.held = false;
    this.needs.out.resume();
    if (this.standIn.busy) this.standIn.release();
    else if (this.current) this.watch();
    else this.pump();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.queue.clear();
    if (this.current) {
      dropSound(this.current);
      this.current.times.tell(this.current, this.needs.handlers, this.held ? this.heldAt : Date.now());
    }
    this.current = null;
    this.needs.out.stop();
    // The loudspeaker must not stay paused for what is said next.
    if (this.held) this.needs.out.resume();
    this.held = false;
    this.standIn.cancel();
  }

  revive(options?: { tapped?: boolean }): void {
    this.standIn.revive(options);
    if (this.state === 'stalled') this.state = 'ready';
  }

  resume(): void {
    this.standIn.resume();
    if (this.state !== 'blocked') return;
    this.state = 'ready';
    this.needs.out.unlockNow();
    this.pump();
  }

  dispose(): void {
    this.cancel();
    this.standIn.dispose();
    this.needs.out.close();
    this.needs.onDispose?.();
  }

  private get resting(): boolean {
    return this.rest.isOn && this.standIn.available;
  }

  private askAhead(): void {
    if (!this.resting) this.queue.askAhead(this.current !== null || this.standIn.busy);
  }

  private pump(): void {
    if (this.current || this.standIn.busy || this.held || this.unlocking || this.state !== 'ready') return;
    const sentence = this.queue.next();
    if (!sentence) return;
    if (this.resting && !sentence.sound) return this.lend(sentence);
    sentence.sound ??= this.queue.ask(sentence);
    this.current = { ...sentence, begun: false, played: 0, again: false, times: new SentenceTimes() };
    this.follow(this.current);
    this.watch();
    this.askAhead();
  }

  private follow(current: Current): void {
    const { sound } = current;
    if (!sound) return;
    sound.onChange = () => this.current === current && current.sound === sound && this.advance(current);
    this.advance(current);
  }

  /** Something has come, or nothing more will. */
  private advance(current: Current): void {
    const { sound } = current;
    if (!sound) return;
    if (sound.hasSound) {
      if (current.begun) this.play(current);
      else void this.begin(current);
    }
    if (sound.state === 'coming' || (sound.hasSound && !current.begun)) return;
    if (sound.state === 'whole' && current.mark) this.rest.succeeded();
    if (!current.begun) this.failed(current);
    else if (sound.state === 'failed' && !current.again) this.goOn(current);
    else if (!this.needs.out.busy) this.finished(current);
  }

  private async begin(current: Current): Promise<void> {
    if (this.unlocking || this.held) return;
    const early = this.quiet - Date.now();
    if (early > 0) return this.beginLater(current, early);
    this.unlocking = true;
    const heard = await this.needs.out.unlock();
    this.unlocking = false;
    if (this.current !== current) return this.pump();
    if (this.held) return;
    if (!heard) return this.blocked(current);
    current.begun = true;
    const { onSentence, onSound } = this.needs.handlers;
    if (current.mark) {
      this.needs.onVoice?.('server');
      onSentence(current.mark);
    }
    this.play(current);
    this.watch();
    onSound();
    if (this.current === current) this.advance(current);
  }

  private beginLater(current: Current, ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.current === current && void this.begin(current), ms);
  }

  private play(current: Current): void {
    const { sound } = current;
    for (const samples of sound?.take() ?? []) {
      current.played += samples.length;
      current.times.begins(this.needs.out.play(samples, sound!.sampleRate, () => this.ranOut(current)));
    }
    this.watch();
  }

  /** All that has come was heard. */
  private ranOut(current: Current): void {
    if (this.current !== current) return;
    current.times.ranOut();
    if (current.sound?.state === 'coming') this.watch();
    else this.finished(current);
  }

  /** It broke off: the rest is asked for once more, without what was heard. */
  private goOn(current: Current): void {
    current.again = true;
    current.sound?.drop();
    current.sound = this.queue.ask(current, current.played);
    this.follow(current);
    this.watch();
  }

  /** One clock for whatever is waited for: the first sound, more sound, or the loudspeaker. */
  private watch(): void {
    clearTimeout(this.timer);
    const { current } = this;
    if (!current || this.held) return;
    if (!current.begun) {
      if (current.sound?.hasSound) void this.begin(current);
      else this.timer = setTimeout(() => this.late(current), patienceFor(current.mark !== null, this.standIn.available));
    } else if (this.needs.out.busy) this.timer = setTimeout(() => this.giveUp(), this.needs.out.leftMs + OVERDUE_MS);
    else if (current.sound?.state === 'coming') this.timer = setTimeout(() => this.broken(current), STALL_MS);
  }

  private late(current: Current): void {
    // A browser that asks for a tap is waited for elsewhere.
    if (this.current === current && !this.unlocking) this.failed(current);
  }

  private broken(current: Current): void {
    if (this.current !== current) return;
    if (current.again) this.finished(current);
    else this.goOn(current);
  }

  /** Nothing was heard of it. */
  private failed(current: Current): void {
    dropSound(current);
    this.current = null;
    if (current.mark) this.rest.failed();
    if (this.standIn.available) this.lend(current);
    // A remark is shown, too.
    else if (current.mark) this.giveUp();
    else this.next();
  }

  private lend(sentence: Sentence): void {
    clearTimeout(this.timer);
    if (sentence.mark && this.rest.isOn) this.needs.onVoice?.('browser');
    this.standIn.say(sentence);
  }

  private finished(current: Current): void {
    const { handlers } = this.needs;
    const whole = current.sound?.state === 'whole';
    dropSound(current);
    current.times.tell(current, handlers, null);
    this.current = null;
    if (current.mark && whole) handlers.onWhole();
    else if (current.mark) {
      this.rest.failed();
      handlers.onProblem('broken');
    }
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.queue.isEmpty) return this.needs.handlers.onIdle();
    this.askAhead();
    this.pump();
  }

  private blocked(current: Current): void {
    this.queue.putBack(current);
    this.current = null;
    clearTimeout(this.timer);
    this.state = 'blocked';
    this.needs.handlers.onProblem('blocked');
  }

  /** Neither voice works: the words are only shown, until the next turn. */
  private giveUp(): void {
    this.cancel();
    this.state = 'stalled';
    this.needs.handlers.onProblem('unavailable');
    this.needs.handlers.onIdle();
  }
}
