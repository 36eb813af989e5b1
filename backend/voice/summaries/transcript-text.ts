import { transcriptLine } from '../../common/transcript-line.js';
import { LIMITS } from '../../contract/limits.js';
import type { TurnRole } from '../../contract/voice.js';

export interface SpokenTurn {
  readonly role: TurnRole;
  readonly text: string;
  /** Of an interviewer's turn: the bare question it asks, where it is known. */
  readonly question?: string | undefined;
  /** Announces a pause or a person who writes: it asks nothing of its own. */
  readonly isNotice?: true;
  /** A person wrote it in the interviewer's place. */
  readonly byPerson?: true;
  /** The participant cut it off; the text holds only the words they heard. */
  readonly isCut?: true;
  /** The participant said it in a pause of the owner's: it answers nothing. */
  readonly inPause?: true;
  /** Sound of it was lost: words may be missing. */
  readonly isMissing?: true;
  /** An intervention led to it. */
  readonly isLed?: true;
  /** Asks whether to stop, however much of it was heard. */
  readonly offersStop?: true;
}

/**
 * The stored form of a transcript: one line per turn, prefixed 'AI: ', 'User: ' or 'Interviewer (person): '. Readers split it at these markers, so a
 * marker inside spoken text is altered: no speaker can forge the other's words.
 */
export function transcriptText(turns: readonly SpokenTurn[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const { role, text, byPerson = false, inPause, isLed, isCut, isMissing } of turns) {
    const said = `${inPause ? IN_PAUSE : isLed ? LED : ''}${text.slice(0, LIMITS.transcript)}${isCut ? CUT_OFF : ''}${isMissing ? MISSING : ''}`;
    const line = transcriptLine(role, said, { byPerson });
    lines.push(line);
    length += line.length + 1;
    // What comes after is cut off anyway.
    if (length > LIMITS.transcript) break;
  }
  return lines.join('\n').slice(0, LIMITS.transcript);
}

/** Before what was said in a pause. */
const IN_PAUSE = '[During a pause] ';
/** Follows the heard words of a turn that the participant cut off. */
const CUT_OFF = ' [cut off]';
/** Follows words of which the participant's browser left out a part. */
const MISSING = ' [part of this was not heard]';
/** Precedes an answer that an intervention led to. */
const LED = '[Prompted answer] ';

/** The turns of a transcript as written by `transcriptText`; text before the first marker is ignored. */
export function turnsOfTranscript(transcript: string): SpokenTurn[] {
  const parts = transcript.split(/^(AI|User|Interviewer \(person\)): /m).slice(1);
  const turns: SpokenTurn[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const text = parts[index + 1]!.trim();
    if (text !== '') turns.push({ role: parts[index] === 'User' ? 'user' : 'assistant', text });
  }
  return turns;
}

/** Questions and their answers, without turns cut before their question (unless it is whether to stop), notices (unless they repeat a question) and anything said in a pause. */
export function answering(turns: readonly SpokenTurn[]): readonly SpokenTurn[] {
  return turns.filter(
    ({ isNotice, isCut, inPause, question, text, offersStop }) =>
      !inPause && !(isNotice && question === undefined) && !(isCut && !offersStop && !ASKS.test(text)),
  );
}

const ASKS = /[?？؟]/u;
