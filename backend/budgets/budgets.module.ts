import { Global, Module } from '@nestjs/common';
import { LLM_BUDGET } from '../integrations/llm/llm-budget.port.js';
import { OwnerLimitsService } from './owner-limits.service.js';
import { UsageBudgetsService } from './usage-budgets.service.js';

/** Limits of what costs money, kept in the database. */
@Global()
@Module({
  providers: [UsageBudgetsService, OwnerLimitsService, { provide: LLM_BUDGET, useExisting: UsageBudgetsService }],
  exports: [UsageBudgetsService, OwnerLimitsService, LLM_BUDGET],
})
export class BudgetsModule {}
