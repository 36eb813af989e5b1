import type { AssistantVoice } from './assistant-voice';
import { browserEar } from './browser-recogniser';
import { BrowserSpeaker } from './browser-speaker';
import { isOn, isThinking } from './floor';
import type { ParticipantSpeech } from './participant-speech';
import type { MakeRecogniser } from './recogniser';
import type { MakeSpeaker } from './sentence-speaker';
import type { SpeechApi } from './speech-api';
import { TurnTaking } from './turn-taking';
import type { VoiceLoopHandlers } from './voice-loop.types';

/**
 * The two voices of a spoken interview. The participant is heard until the assistant's audio starts; words spoken before that or in its
 * first moments take the floor back and belong to the same answer. If the microphone does not pick up the assistant, the participant is
 * heard all the time and can interrupt.
 */
export class VoiceLoop {
  private readonly taking: TurnTaking;
  private readonly voice: AssistantVoice;
  private readonly participant: ParticipantSpeech;

  constructor(
    speech: SpeechApi,
    language: () => string,
    private readonly handlers: VoiceLoopHandlers,
    makeSpeaker: MakeSpeaker = (speaker) => new BrowserSpeaker(speech, language, speaker),
    makeRecogniser: MakeRecogniser = browserEar(speech, language),
  ) {
    this.taking = new TurnTaking(language, handlers, makeSpeaker, makeRecogniser);
    ({ voice: this.voice, participant: this.participant } = this.taking);
  }

  /** The track to recognise; null for the browser's default microphone. */
  listenTo(track: MediaStreamTrack | null): void {
    this.participant.ear.listenTo(track);
  }

  /** Words are being heard that are not handed over yet. */
  get hears(): boolean {
    return this.participant.active;
  }

  /** The participant is thinking: the assistant waits for their words. */
  get waits(): boolean {
    return isThinking(this.taking.floor);
  }

  /** Resolves when all words have been handed over. */
  handedOver(): Promise<void> {
    return this.participant.handedOver();
  }

  start(): void {
    if (isOn(this.taking.floor)) return;
    this.taking.take({ type: 'start' });
    this.voice.revive();
    this.taking.settle();
  }

  /** Silence on both sides. Words half said by the participant are dropped unless `keep`. */
  stop(keep = false): void {
    if (!isOn(this.taking.floor)) return;
    this.participant.stop(keep);
    this.taking.take({ type: 'stop' });
    if (!this.participant.active) this.handlers.onDraft('');
    this.voice.stop();
    this.taking.setSpeaking(false);
  }

  dispose(): void {
    if (isOn(this.taking.floor)) {
      this.taking.take({ type: 'stop' });
      this.voice.stop();
      this.taking.setSpeaking(false);
    }
    this.participant.close();
    this.handlers.onDraft('');
    this.voice.dispose();
  }

  /** @param said characters of this turn that were said before */
  assistantText(seq: number, text: string, complete: boolean, said: number): void {
    if (!isOn(this.taking.floor) || !this.voice.write(seq, text, complete, said)) return;
    this.taking.take({ type: 'reply' });
    this.taking.advance();
  }

  /** Turn `seq` was taken by another speaker: drops the speech that was in its place. */
  forget(seq: number): void {
    if (this.voice.forget(seq)) this.taking.settle();
  }

  /** Whether turn `seq` has been taken back, and another one will take its place. */
  refuses(seq: number): boolean {
    return this.voice.refuses(seq);
  }

  /** The server has dealt with the words that took a reply back: what comes now is the new one. */
  resolved(): void {
    this.voice.resolved();
  }

  setMuted(muted: boolean): void {
    this.taking.take({ type: 'mute', on: muted });
    if (muted) this.participant.mute();
    this.taking.settle();
  }

  /** The call is over: listens no longer. What was said until now is handed over, and the assistant says the rest. */
  hearNoMore(): void {
    if (!isOn(this.taking.floor)) return;
    this.taking.take({ type: 'think', on: false });
    this.taking.take({ type: 'mute', on: true });
    this.participant.stop(true);
    this.taking.settle();
  }

  /** Words that have not come by now will not come. */
  giveUpWords(): void {
    if (!isOn(this.taking.floor) || !this.participant.active) return;
    this.participant.drop();
    this.participant.ear.shut();
    this.taking.advance();
  }

  /** The participant says that this was all: nothing waits for a pause. */
  finishTurn(): void {
    this.taking.take({ type: 'think', on: false });
    this.participant.handOver();
  }

  /** The assistant says nothing until the participant speaks, or takes this back. */
  think(on: boolean): void {
    if (!isOn(this.taking.floor) || on === isThinking(this.taking.floor)) return;
    this.taking.take({ type: 'think', on });
    this.participant.think(on);
    if (on && this.voice.audibleSince === null) this.voice.takeBack();
    this.taking.advance();
  }

  interrupt(): void {
    if (!this.taking.isSpeaking) return;
    this.taking.bargeIn.stop();
    this.voice.interrupt();
    this.taking.settle();
  }

  /** Says a turn once more. */
  repeat(seq: number, text: string): void {
    if (!isOn(this.taking.floor)) return;
    this.participant.drop();
    this.voice.repeat(seq, text);
    this.taking.advance();
  }

  slow(on: boolean): void {
    this.voice.slow(on);
  }

  resumeAudio(): void {
    this.voice.resumeAudio();
  }
}
