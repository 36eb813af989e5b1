import type { ReplyEvent } from '../replies.port.js';
import { Kept } from './kept.js';
import { closingOfModel, interviewerRules, MODEL_TURN, type PromptGround, READ_LENGTH } from './model-interviewer.js';
import { guardDraft, guardReply, withoutThinking } from './output-guard.js';
import { reciting } from './recitation.js';
import { overstepping } from './reply-promises.js';
import { PromptOrders } from './steer-prompt.js';

/** What becomes of a model's words. */
export type PromptRead =
  | { readonly is: 'event'; readonly event: ReplyEvent }
  /** No more of it is read. */
  | { readonly is: 'enough' }
  /** They recite the instructions, or say what no interviewer may. */
  | { readonly is: 'refused' }
  | { readonly is: 'asks-again' }
  | { readonly is: 'nothing' };

interface Words {
  readonly ground: PromptGround;
  readonly raw: string;
}

class Check {
  readonly orders: PromptOrders;
  private readonly recites: (text: string) => boolean;
  private readonly oversteps: (text: string) => boolean;

  constructor({ brief, turns, steering, unanswered }: PromptGround) {
    this.orders = new PromptOrders(brief, turns, steering, unanswered);
    // Without the signal, which is another one each time.
    this.recites = reciting(interviewerRules('', brief.endMessage), brief, turns);
    this.oversteps = overstepping(brief);
  }

  refusal(text: string): PromptRead | null {
    if (this.recites(text) || this.oversteps(text)) return { is: 'refused' };
    return this.orders.asksAgain(text) ? { is: 'asks-again' } : null;
  }
}

/** Of the replies that are being written. */
const checks = new Kept<Check>();
const checkOf = (ground: PromptGround) => checks.of(ground.id, () => new Check(ground));

/** Of the words so far, what may be shown. */
export function promptDraft({ ground, raw }: Words): PromptRead {
  if (withoutThinking(raw).length > READ_LENGTH) return { is: 'enough' };
  const check = checkOf(ground);
  const text = guardDraft(raw, ground.endSignal);
  const refusal = text === '' ? null : check.refusal(text);
  return refusal ?? { is: 'event', event: check.orders.marked({ type: 'draft', text, meta: MODEL_TURN }) };
}

export function promptReply({ ground, raw }: Words): PromptRead {
  const { brief, endSignal } = ground;
  const check = checkOf(ground);
  const { text, closes } = guardReply(raw, endSignal, brief.endMessage);
  const refusal = check.refusal(text);
  if (refusal) return refusal;
  if (!closes && text === '') return { is: 'nothing' };
  const event: ReplyEvent = closes ? closingOfModel(text, brief) : { type: 'done', text, meta: MODEL_TURN, closes: false };
  return { is: 'event', event: check.orders.marked(event) };
}
