import type { Reader } from '../../../../common/reading/reading-task.js';
import { OverBudget } from '../../../llm/llm-budget.port.js';
import type { Llm, LlmMessage, Spender } from '../../../llm/llm.port.js';
import type { ReplyEvent } from '../../replies.port.js';
import type { ModelFailure } from '../model-breaker.js';
import type { ModelSettings } from '../model-interviewer.js';
import { type ReplyDeadline, streamUntil } from '../reply-deadline.js';
import { WORDED_DRAFT, WORDED_REPLY } from '../reply-tasks.js';
import type { WordedDraft, WordingGround } from './read-worded.js';

/** Leaves room for reasoning models; the checks limit the visible text. */
const MAX_TOKENS = 1_000;
/** Characters of everything that a model writes, its thoughts included. */
const MOST_LENGTH = 30_000;
/** Ends a sentence, if something follows: until then nothing more of a growing reply can be heard. */
const SENTENCE_END = /[.!?…。！？؟।\n]/u;
/** Characters at the end of a growing reply that nothing has followed yet. */
const OPEN_END = 2;
/** A reply without sentences is looked at after so many characters. */
const FAR = 200;
/** Characters within which a model has said whether the answer is enough. */
const JUDGED_WITHIN = 24;

export interface WordedTurn {
  readonly llm: Llm;
  readonly reader: Reader;
  readonly ground: WordingGround;
  readonly messages: readonly LlmMessage[];
  readonly spender: Spender;
  readonly settings: ModelSettings;
  readonly deadline: ReplyDeadline;
  readonly signal: AbortSignal;
  /** Reports a failure. @returns the note to store with the turn */
  readonly failed: (error: unknown) => ModelFailure;
}

/** What was heard of a reply before its request failed. */
interface Heard {
  lead: Extract<WordedDraft, { is: 'lead' }> | null;
}

/**
 * A decided turn in the words of a language model: drafts that hold no more than what was checked, then the turn. A model that strays from
 * the decided move is not asked again: the script's words take the place of its own. A request that fails is repeated once within the
 * deadline, but never after a timeout, and not once something was heard: then the script's words follow what was heard.
 * @throws LlmError when it fails and nothing was heard
 */
export async function* modelTurn(turn: WordedTurn): AsyncGenerator<ReplyEvent> {
  const heard: Heard = { lead: null };
  try {
    yield* attempt(turn, heard);
  } catch (error) {
    if (turn.signal.aborted || error instanceof OverBudget) throw error;
    if (heard.lead) {
      const { otherwise, meta } = heard.lead;
      yield { type: 'done', text: otherwise, meta: { ...meta, modelFailed: turn.failed(error) }, closes: false };
      return;
    }
    if (!turn.deadline.allowsRetry(error)) throw error;
    yield* attempt(turn, heard);
  }
}

async function* attempt(turn: WordedTurn, heard: Heard): AsyncGenerator<ReplyEvent> {
  const { llm, reader, ground, messages, spender, settings, deadline, signal } = turn;
  let raw = '';
  let lookedTo = 0;
  let isJudged = ground.decided.judged === undefined;
  const request = { spender, messages: [...messages], maxTokens: MAX_TOKENS, temperature: settings.temperature, signal };
  for await (const piece of streamUntil(deadline, llm, request)) {
    raw += piece;
    if (raw.length > MOST_LENGTH) break;
    const fresh = raw.slice(lookedTo, -OPEN_END);
    const isDue = SENTENCE_END.test(fresh) || fresh.length > FAR || (!isJudged && raw.length >= JUDGED_WITHIN);
    if (!isDue) continue;
    lookedTo = raw.length - OPEN_END;
    isJudged ||= raw.length >= JUDGED_WITHIN;
    const draft = await reader.read(WORDED_DRAFT, { ground, raw });
    if (draft.is === 'enough') break;
    if (draft.is === 'unclear' || draft.text === heard.lead?.text) continue;
    heard.lead = draft;
    yield { type: 'draft', text: draft.text, meta: draft.meta };
  }
  yield await reader.read(WORDED_REPLY, { ground, raw, shown: heard.lead?.text ?? '' });
}
