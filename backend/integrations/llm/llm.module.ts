import { Global, Module } from '@nestjs/common';
import { MetricsService } from '../../common/metrics.js';
import { Tracing } from '../../common/tracing.js';
import { AppConfig } from '../../config/app-config.js';
import { BudgetsModule } from '../../budgets/budgets.module.js';
import { InstructionTransformer } from './instruction-transformer.js';
import { type Llm, LLM } from './llm.port.js';
import { LLM_BUDGET, type LlmBudget } from './llm-budget.port.js';
import { MeteredLlm } from './metered-llm.js';
import { NullLlm } from './null-llm.js';

/** The language model the configuration names, or none. Its client has 150 modules: installations without a key start without them. */
export async function llmFor({ llm }: AppConfig): Promise<Llm> {
  if (!llm.configured) return new NullLlm();
  const { OpenAiLlm } = await import('./openai-llm.js');
  return new OpenAiLlm(llm);
}

@Global()
@Module({
  imports: [BudgetsModule],
  providers: [
    {
      provide: LLM,
      inject: [AppConfig, MetricsService, Tracing, LLM_BUDGET],
      useFactory: async (config: AppConfig, metrics: MetricsService, tracing: Tracing, budget: LlmBudget) =>
        new MeteredLlm(await llmFor(config), metrics, config.operator.modelPrices, tracing, budget),
    },
    InstructionTransformer,
  ],
  exports: [LLM, InstructionTransformer],
})
export class LlmModule {}
