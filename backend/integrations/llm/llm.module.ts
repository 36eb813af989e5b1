import { Global, Module } from '@nestjs/common';
import { Metrics } from '../../common/metrics.js';
import { Tracing } from '../../common/tracing.js';
import { AppConfig } from '../../config/app-config.js';
import { BudgetsModule } from '../../budgets/budgets.module.js';
import { InstructionTransformer } from './instruction-transformer.js';
import { type Llm, LLM } from './llm.port.js';
import { LLM_BUDGET, type LlmBudget } from './llm-budget.port.js';
import { MeteredLlm } from './metered-llm.js';
import { NullLlm } from './null-llm.js';
import { OpenAiLlm } from './openai-llm.js';

/** The language model the configuration names, or none. */
export function llmFor(config: AppConfig): Llm {
  return config.llm.configured ? new OpenAiLlm(config.llm) : new NullLlm();
}

@Global()
@Module({
  imports: [BudgetsModule],
  providers: [
    {
      provide: LLM,
      inject: [AppConfig, Metrics, Tracing, LLM_BUDGET],
      useFactory: (config: AppConfig, metrics: Metrics, tracing: Tracing, budget: LlmBudget) =>
        new MeteredLlm(llmFor(config), metrics, config.operator.modelPrices, tracing, budget),
    },
    InstructionTransformer,
  ],
  exports: [LLM, InstructionTransformer],
})
export class LlmModule {}
