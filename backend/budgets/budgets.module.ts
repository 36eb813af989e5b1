import { Global, Module } from '@nestjs/common';
import { LLM_BUDGET } from '../integrations/llm/llm-budget.port.js';
import { OwnerLimits } from './owner-limits.js';
import { UsageBudgets } from './usage-budgets.js';

/** Limits of what costs money, kept in the database. */
@Global()
@Module({
  providers: [UsageBudgets, OwnerLimits, { provide: LLM_BUDGET, useExisting: UsageBudgets }],
  exports: [UsageBudgets, OwnerLimits, LLM_BUDGET],
})
export class BudgetsModule {}
