import { randomBytes, randomUUID } from 'node:crypto';
import type { InterviewGuide } from '../../../contract/guide.js';
import type { LlmMessage } from '../../llm/llm.port.js';
import type { InterviewTurn, ReplyEvent, ReplyRequest } from '../replies.port.js';
import { withFittingClosing, withFittingGoodbye } from './fitting-goodbye.js';
import { decideMove, guideOf, scriptWording } from './guided/guided-script.js';
import { mayWord, wordingRequest } from './guided/model-wording.js';
import type { WordingGround } from './guided/read-worded.js';
import { mayBeWhispered, type Whispered, whisperedRequest } from './guided/whispered-turn.js';
import { closingOfModel, conversation, CLOSE_AFTER, interviewerRules, type PromptGround } from './model-interviewer.js';
import { promptTurns } from './prompt-turns.js';
import { declinedByRules } from './queued-questions.js';
import { protectedReply, scriptProgress, scriptedReply, type ScriptedReply } from './scripted/scripted-interviewer.js';
import { PromptOrders } from './steer-prompt.js';
import { isClosing, openAnswer, withoutHuman } from './turn-meta.js';

/** What a reply is planned from. */
export interface ToPlan {
  readonly asked: Omit<ReplyRequest, 'signal' | 'spender' | 'waitedMs' | 'withoutModel'>;
  readonly model: {
    /** Whether there is one. */
    readonly configured: boolean;
    /** Whether this turn may be its own. */
    readonly mayAsk: boolean;
    /** It has failed too recently to be asked again. */
    readonly paused: boolean;
  };
}

/** A turn in the script's words. */
export interface Said {
  readonly text: string;
  readonly meta: Record<string, unknown>;
  readonly closes: boolean;
  readonly outOfTime?: boolean;
}

interface Request {
  readonly messages: readonly LlmMessage[];
}

/** What comes next: nothing, a turn of the script, or a request to a model, with what its words are checked by and what is said without it. */
export type Planned =
  | { readonly is: 'silent' }
  | { readonly is: 'said'; readonly said: Said }
  | { readonly is: 'closed'; readonly event: ReplyEvent }
  | (Request & { readonly is: 'whispered'; readonly ground: Whispered; readonly script: Said })
  | (Request & { readonly is: 'worded'; readonly ground: WordingGround; readonly script: Said })
  | (Request & { readonly is: 'prompted'; readonly ground: PromptGround });

/** With the ids of the owner's questions that may not be asked. */
export type Plan = Planned & { readonly declined: readonly string[] };

const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };
const SILENT = { is: 'silent' } as const;

const said = (reply: Said | ScriptedReply | null): Planned =>
  reply ? { is: 'said', said: { ...reply, meta: { ...reply.meta } } } : SILENT;

export function planReply({ asked, model }: ToPlan): Plan {
  const { orders, declined } = declinedByRules(asked.brief, asked.steering ?? []);
  const held = { ...asked, steering: orders };
  const guide = guideOf(asked.brief);
  return { declined, ...(guide ? planGuided(withFittingClosing(guide, asked.turns), held, model) : planPrompted(held, model)) };
}

/** An interview with a guide: rules decide what comes next, and a model only finds the words. */
function planGuided(guide: InterviewGuide, asked: ToPlan['asked'], model: ToPlan['model']): Planned {
  const { brief, steering = [], timeUp, clock = NO_LIMIT, unanswered = false } = asked;
  const turns = withoutHuman(asked.turns);
  const decided = decideMove(brief, guide, turns, clock, timeUp, steering, unanswered);
  if (!decided) return SILENT;
  const reply = scriptWording(decided);
  const script = { ...reply, meta: { ...reply.meta } };
  const mayAsk = model.mayAsk && !model.paused;
  const whispers = steering.filter(({ kind }) => kind === 'whisper');
  if (whispers.length > 0 && mayAsk && mayBeWhispered(decided)) {
    const ground = { brief, guide, turns: wordsOnly(turns), decided, whispers };
    return { is: 'whispered', messages: whisperedRequest({ ...ground, turns }), ground, script };
  }
  // Without an answer there is nothing that a model could react to.
  if (!mayAsk || unanswered || !mayWord(decided.move)) return said(script);
  const ground = { id: randomUUID(), brief, guide, turns: wordsOnly(turns), decided };
  return { is: 'worded', messages: wordingRequest(brief, guide, turns, decided), ground, script };
}

/** All that a model's words are compared with: notes would only be copied between threads. */
const wordsOnly = (turns: readonly InterviewTurn[]): InterviewTurn[] => turns.map((turn) => ({ ...turn, meta: null }));

function planPrompted(asked: ToPlan['asked'], model: ToPlan['model']): Planned {
  const { brief, turns, orders, timeUp, unanswered } = promptOf(asked);
  const instead = orders.instead(scriptedReply(brief, turns, timeUp, unanswered));
  if (instead) return said(instead);
  const last = turns.findLast((turn) => turn.role === 'assistant');
  if (model.mayAsk && last) {
    if (isClosing(last) || (openAnswer(turns) === '' && !unanswered)) return SILENT;
    const ours = protectedReply(brief, turns);
    if (ours) return said(ours);
    if (!model.paused) {
      const said = turns.filter((turn) => turn.role === 'assistant').length;
      if (said >= CLOSE_AFTER) return { is: 'closed', event: orders.marked(closingOfModel('', brief)) };
      const endSignal = `[[END-${randomBytes(6).toString('hex')}]]`;
      const ground = { id: endSignal, brief, turns, steering: asked.steering ?? [], unanswered, endSignal };
      return { is: 'prompted', messages: conversation(brief, turns, interviewerRules(endSignal, brief.endMessage), orders.task), ground };
    }
  }
  return said(scriptInstead({ asked, configured: model.configured, isLimited: false, isStray: false, declined: [] }));
}

export interface WithoutModel {
  readonly asked: ToPlan['asked'];
  readonly configured: boolean;
  /** A budget is used up, which ends the interview as its time does: kindly, and with all that was said. */
  readonly isLimited: boolean;
  /** The model's words broke the rules. */
  readonly isStray: boolean;
  /** Ids of the owner's questions that may not be asked. */
  readonly declined: readonly string[];
}

/** The script's turn in an interview that follows a prompt. */
export function scriptInstead({ asked: { steering = [], ...asked }, configured, isLimited, isStray, declined }: WithoutModel): Said | null {
  const allowed = steering.filter(({ id }) => !declined.includes(id));
  const { brief, turns, orders, timeUp, unanswered } = promptOf({ ...asked, steering: allowed });
  const scripted = scriptedReply(brief, turns, timeUp || isLimited, unanswered);
  if (!scripted) return null;
  const steered = isLimited ? scripted : orders.skipping(scripted);
  const next = isStray ? orders.declined(steered) : steered;
  // A model may ask other questions than the prompt has.
  const step = configured ? null : scriptProgress(brief, turns, next);
  return { ...next, meta: { ...next.meta, ...(step && { step }) } };
}

function promptOf(asked: ToPlan['asked']) {
  const { steering = [], timeUp, unanswered = false } = asked;
  const brief = withFittingGoodbye(asked.brief, asked.turns);
  const turns = promptTurns(asked.turns);
  return { brief, turns, timeUp, unanswered, orders: new PromptOrders(brief, turns, timeUp ? [] : steering, unanswered) };
}
