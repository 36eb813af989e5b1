/** How far the exchange of an answer and its reply has come. */
export type Exchange =
  /** The assistant has said its turn, or nothing has been said yet. */
  | 'open'
  /** The participant has answered, and no reply has begun: more words belong to the same answer. */
  | 'answered'
  /** A reply has begun. As long as none of it was heard, more words still belong to the answer before it. */
  | 'replying'
  /** Answered, and since then the question has been said once more: more words are an answer of their own. */
  | 'repeated';

/** Who may speak, as far as it does not depend on what can be heard at this moment. */
export type Floor =
  | { phase: 'off' }
  | {
      phase: 'on';
      exchange: Exchange;
      muted: boolean;
      /** The assistant waits until the participant speaks. */
      thinking: boolean;
      /** The words being heard have cut the assistant. */
      brokeIn: boolean;
    };

export type FloorInput =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'mute'; on: boolean }
  /** Off also when words are heard, or a turn is finished by hand. */
  | { type: 'think'; on: boolean }
  | { type: 'break-in' }
  /** The words that were being heard are handed over, or dropped. */
  | { type: 'words-end' }
  /** The participant's words have been handed over as an answer. */
  | { type: 'answer' }
  /** The assistant's next words are there. */
  | { type: 'reply' }
  /** The assistant's turn was heard to its end, or cut after it was heard. */
  | { type: 'turn-end' };

export const OFF: Floor = { phase: 'off' };

const AFTER_REPLY: Record<Exchange, Exchange> = { open: 'open', answered: 'replying', replying: 'replying', repeated: 'open' };
const AFTER_TURN: Record<Exchange, Exchange> = { open: 'open', answered: 'repeated', replying: 'open', repeated: 'repeated' };

/** Pure: what one input makes of the floor. The voice loop acts on it. */
export function floorStep(floor: Floor, input: FloorInput): Floor {
  if (floor.phase === 'off') {
    return input.type === 'start' ? { phase: 'on', exchange: 'open', muted: false, thinking: false, brokeIn: false } : floor;
  }
  switch (input.type) {
    case 'start':
      return floor;
    case 'stop':
      return OFF;
    case 'mute':
      return { ...floor, muted: input.on };
    case 'think':
      return { ...floor, thinking: input.on };
    case 'break-in':
      return { ...floor, brokeIn: true };
    case 'words-end':
      return { ...floor, brokeIn: false };
    case 'answer':
      return { ...floor, exchange: 'answered' };
    case 'reply':
      return { ...floor, exchange: AFTER_REPLY[floor.exchange] };
    case 'turn-end':
      return { ...floor, exchange: AFTER_TURN[floor.exchange] };
  }
}

export const isOn = (floor: Floor): boolean => floor.phase === 'on';

export const isMuted = (floor: Floor): boolean => floor.phase === 'on' && floor.muted;

export const isThinking = (floor: Floor): boolean => floor.phase === 'on' && floor.thinking;

export const hasBrokenIn = (floor: Floor): boolean => floor.phase === 'on' && floor.brokeIn;

/** A remark beside the interview would not be in the way. */
export const mayRemark = (floor: Floor): boolean => floor.phase === 'on' && !floor.muted && !floor.thinking;

/** The participant is expected to speak, once the assistant has said its turn. */
export const expectsAnswer = (floor: Floor): boolean => mayRemark(floor) && !awaitsReply(floor);

/** More words belong to the last answer, unless its reply was heard. */
export const continuesAnswer = (floor: Floor): boolean =>
  floor.phase === 'on' && (floor.exchange === 'answered' || floor.exchange === 'replying');

const awaitsReply = (floor: Floor): boolean => floor.phase === 'on' && (floor.exchange === 'answered' || floor.exchange === 'repeated');
