import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { soundsSad } from '../../../../common/intents/sad-answers.js';
import type { GuideState } from './guide-state.js';
import type { Lead } from './move.js';

/** How the latest answer is met before the interview continues. */
export class Reaction {
  private hard: boolean | undefined;
  private sad: boolean | undefined;

  constructor(private readonly state: GuideState) {}

  /** Never the usual words after a sad answer: "Okay." would be cold. */
  acknowledgements(): readonly Lead[] {
    const { heard } = this.state;
    if (heard?.sad) return [{ type: 'sympathy' }];
    const told: readonly Lead[] = this.isSad() ? [{ type: this.isHard() ? 'warm' : 'told' }] : [];
    if (heard?.as === 'value') return [...told, { type: 'noted', value: heard.value! }];
    if (told.length > 0) return told;
    return [heard?.asksBack ? { type: 'wish', intent: { kind: 'asks-back', language: heard.asksBack } } : { type: 'acknowledge' }];
  }

  /** Before the next question, where this one is skipped or refused. */
  toSkipping(): readonly Lead[] {
    return [{ type: this.isSad() ? 'leave' : 'skip' }];
  }

  /** Where no value was read: the words are kept. */
  withoutValue(): readonly Lead[] {
    return [{ type: this.isHard() ? 'warm' : this.isSad() ? 'told' : 'in-your-words' }];
  }

  /** It tells of death, illness, an accident or tears: it is not followed up. */
  isHard(): boolean {
    this.hard ??= soundsHard(this.state.answer);
    return this.hard;
  }

  isSad(): boolean {
    this.sad ??= soundsSad(this.state.answer);
    return this.sad;
  }
}
