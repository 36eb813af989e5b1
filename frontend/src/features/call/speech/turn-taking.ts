import { AssistantVoice } from './assistant-voice';
import { BargeIn } from './barge-in';
import { isEcho, judge } from './echo-guard';
import {
  continuesAnswer,
  expectsAnswer,
  floorStep,
  hasBrokenIn,
  isMuted,
  isOn,
  isThinking,
  mayRemark,
  OFF,
  type Floor,
  type FloorInput,
} from './floor';
import { ParticipantSpeech } from './participant-speech';
import type { MakeRecogniser } from './recogniser';
import type { MakeSpeaker } from './sentence-speaker';
import type { VoiceLoopHandlers } from './voice-loop.types';
import type { TurnTimes } from './utterance-joiner';

/** A participant starting to speak within this time of the assistant's audio keeps the floor. Milliseconds. */
export const OVERLAP_MS = 300;
/** A recogniser may report a first word this late: recognition stays on that long, unless it also hears the assistant. Milliseconds. */
export const RECOGNISER_LAG_MS = 700;
/** Before this, words cannot be an echo: one has to be said, and recognised. Milliseconds of the assistant's audio. */
const ECHO_AFTER_MS = 450;
/** A voice in the sound is found to have begun up to so much earlier than it did. Milliseconds. */
const ONSET_MS = 150;
/** The last of the assistant's sound is heard until so long after it. Milliseconds. */
const TAIL_MS = 150;

/** Who speaks, and whose words are whose: what follows from what both voices do. */
export class TurnTaking {
  readonly voice: AssistantVoice;
  readonly participant: ParticipantSpeech;
  readonly bargeIn: BargeIn;
  private current: Floor = OFF;
  /** As last reported. */
  private speaking = false;
  private overlapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    language: () => string,
    private readonly handlers: VoiceLoopHandlers,
    makeSpeaker: MakeSpeaker,
    makeRecogniser: MakeRecogniser,
  ) {
    const { onSentence, onPlayed, onSaid, onRemark, onSpeakerProblem, onRecovered } = handlers;
    const { onListening, onHeard, onNotUnderstood, onMissed, onEndless, onSlow, onWordsLost, onFailure } = handlers;
    this.voice = new AssistantVoice(makeSpeaker, language, {
      onSentence,
      onPlayed,
      onSaid,
      onRemark,
      mayRemark: () => mayRemark(this.floor) && !this.speaking && !this.participant.active,
      onSound: () => this.sounds(),
      onQuiet: (ms) => this.quiet(ms),
      onIdle: () => this.settle(),
      onProblem: onSpeakerProblem,
      onRecovered,
    });
    this.participant = new ParticipantSpeech(makeRecogniser, language, {
      onListening,
      onVoice: (clear) => this.voiceHeard(clear),
      onCertain: (text) => {
        if (this.voice.audibleSince !== null) this.drafted(text);
      },
      onNothing: () => this.nothingHeard(),
      onWords: (text) => this.drafted(text),
      onTurn: (text, at) => this.heard(text, at),
      onHeard,
      onUnclear: (again) => {
        // They are there, even if not understood: their silence begins anew.
        this.voice.asides.watchSilence(false);
        if (again) onNotUnderstood();
      },
      onMissed,
      onEndless,
      onSlow,
      onWordsLost,
      onFailure,
    });
    this.bargeIn = new BargeIn({
      language,
      lower: () => this.voice.lower(),
      hold: () => this.voice.hold(),
      release: () => this.voice.release(),
      cut: () => this.cut(),
      forget: () => this.forgetWords(),
      keep: () => this.participant.wait(),
      expects: () => this.participant.expects,
    });
  }

  get floor(): Floor {
    return this.current;
  }

  get isSpeaking(): boolean {
    return this.speaking;
  }

  /** Speaks the available text, but starts nothing while the participant speaks or thinks. */
  advance(): void {
    this.voice.advance(isThinking(this.floor) || this.participant.active);
    this.settle();
  }

  /** Updates 'speaking', recognition and the silence timer to the current state. */
  settle(): void {
    if (!isOn(this.floor)) return;
    const { busy } = this.voice;
    if (!busy) this.cameToEnd();
    this.setSpeaking(busy);
    if (this.voice.settle()) this.take({ type: 'turn-end' });
    if (!busy && !isMuted(this.floor)) this.participant.ear.openSoon(() => this.voice.audibleSince === null);
    const theirTurn = this.voice.done && expectsAnswer(this.floor) && !this.participant.active;
    if (!theirTurn || !busy) this.voice.asides.watchSilence(theirTurn);
  }

  /** Of its own: words that may have been the assistant's go with it. */
  private cameToEnd(): void {
    if (this.voice.audibleSince === null) return;
    this.voice.fallSilent();
    if (!hasBrokenIn(this.floor) && !this.bargeIn.clean) this.participant.ear.split();
    if (this.participant.text === '' || hasBrokenIn(this.floor)) return;
    if (!this.bargeIn.clean) this.forgetWords();
    // A single word that did not stop the assistant is an answer, unless it is only a reaction.
    else if (!isThinking(this.floor)) this.participant.go();
  }

  private quiet(ms: number): void {
    clearTimeout(this.overlapTimer);
    this.participant.ear.assistantSounds(false);
    this.bargeIn.ended(ms, this.participant.ear.listening);
  }

  private sounds(): void {
    this.participant.ear.assistantSounds(true);
    this.watchOverlap(OVERLAP_MS + (this.bargeIn.leaks ? 0 : RECOGNISER_LAG_MS));
  }

  private voiceHeard(clear: boolean): void {
    if (this.voice.audibleSince !== null) return this.bargeIn.voice(this.participant.ear.keepsSound, clear);
    // A reply on its way waits until the words are known.
    if (this.participant.expects && this.voice.busy) this.voice.hold();
  }

  private nothingHeard(): void {
    if (this.voice.audibleSince !== null) return this.bargeIn.nothing();
    this.voice.release();
    this.advance();
  }

  setSpeaking(on: boolean): void {
    if (this.speaking === on) return;
    this.speaking = on;
    this.handlers.onSpeaking(on);
  }

  take(input: FloorInput): void {
    const thought = isThinking(this.floor);
    this.current = floorStep(this.current, input);
    const thinks = isThinking(this.floor);
    if (thinks !== thought) this.handlers.onThinking(thinks);
  }

  private watchOverlap(ms: number): void {
    this.overlapTimer = setTimeout(() => this.maybeShutEar(), ms);
  }

  /** Some recognisers and loudspeakers cannot work at once. */
  private maybeShutEar(): void {
    if (this.voice.audibleSince === null || (this.participant.ear.duplex && !this.bargeIn.leaks)) return;
    // Something is being heard: first it has to be clear what.
    if (this.participant.active) this.watchOverlap(RECOGNISER_LAG_MS);
    else this.participant.ear.shutBehind();
  }

  /** The words heard so far have changed. */
  private drafted(text: string): void {
    if (text === '') return this.handlers.onDraft('');
    const { audibleSince, asides } = this.voice;
    asides.watchSilence(false);
    if (audibleSince === null) {
      asides.clear();
      this.voice.takeBack();
    } else {
      // Shown once it is the participant's for sure.
      const { began, sure, ear, until } = this.participant;
      const early = (began ?? Infinity) - audibleSince < (ear.keepsSound ? -ONSET_MS : ECHO_AFTER_MS);
      if (!this.bargeIn.words(text, this.voice.heardSoFar, { sure, early, until })) return;
    }
    this.take({ type: 'think', on: false });
    this.handlers.onDraft(text);
  }

  /** The participant has broken in. */
  private cut(): void {
    this.take({ type: 'break-in' });
    this.voice.cut(this.participant.began ?? Date.now());
    this.handlers.onDraft(this.participant.text);
    // Nothing is audible any more: the next word must not be missed.
    if (!isMuted(this.floor)) this.participant.ear.openNow();
    this.participant.go();
    this.settle();
  }

  /** What was heard was no participant's. */
  private forgetWords(): void {
    const { sure, ear } = this.participant;
    this.participant.drop();
    this.handlers.onDraft('');
    if (this.bargeIn.leaks && this.voice.audibleSince !== null) ear.shut();
    else if (!sure) ear.startOver();
  }

  private heard(text: string, at: TurnTimes): void {
    const brokeIn = hasBrokenIn(this.floor);
    this.take({ type: 'words-end' });
    if (brokeIn && this.bargeIn.wasEcho(text, this.voice.text, at.last)) this.voice.sayOver();
    else if (brokeIn || (this.voice.audibleSince === null && !this.isEcho(text, at.first))) return this.utter(text, at);
    this.handlers.onDraft('');
    this.advance();
  }

  private isEcho(text: string, first: number): boolean {
    if (this.bargeIn.clean) return false;
    const { quietSince, text: spoken } = this.voice;
    // The sound itself tells that it began while the assistant was heard.
    if (this.participant.ear.keepsSound && first < quietSince + TAIL_MS) return judge(text, spoken) !== 'speech';
    return isEcho(text, spoken, first - quietSince);
  }

  private utter(text: string, { words, quietUntil, missedMs }: TurnTimes): void {
    const continues = this.voice.answered(continuesAnswer(this.floor));
    this.take({ type: 'answer' });
    this.voice.quietUntil(quietUntil);
    this.handlers.onUtterance(text, continues, { words, missedMs });
    if (isOn(this.floor)) this.voice.asides.awaitReply();
    this.settle();
  }
}
