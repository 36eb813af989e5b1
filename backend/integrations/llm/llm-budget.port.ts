import type { BudgetMetric, BudgetScope } from '../../contract/budgets.js';
import { limitCode } from '../../contract/budgets.js';
import { LlmError, type LlmUsage, type Spender } from './llm.port.js';

/** The request was not made: a budget is used up. Trying again does not help before the next day, or before the limit is raised. */
export class OverBudget extends LlmError {
  constructor(
    readonly scope: BudgetScope,
    readonly metric: BudgetMetric,
  ) {
    super('over-budget', `The language model budget is used up (${scope}, ${metric})`);
    this.name = 'OverBudget';
  }

  /** As a response keeps it. */
  get code(): string {
    return limitCode(this.scope, 'model', this.metric);
  }
}

/** Bounds what the language model may cost, before it costs anything. */
export interface LlmBudget {
  /** @param most what the request can cost at most. Answers the reservation's id. @throws OverBudget */
  reserve(spender: Spender, most: LlmUsage): Promise<string>;
  /** What it did cost. Does not wait and does not fail: a reservation that is never settled counts as used up. */
  settle(reservation: string, used: LlmUsage, estimated: boolean): void;
}

export const LLM_BUDGET = Symbol('LlmBudget');
