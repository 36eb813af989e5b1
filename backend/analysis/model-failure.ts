import { limitText } from '../contract/budgets.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { LlmError, type LlmFailure } from '../integrations/llm/llm.port.js';
import { UnparsableAnswer } from '../integrations/llm/structured-output.js';

/** Why a language model did not do its work, in words for the owner. */
const REASONS: Partial<Record<LlmFailure, string>> = {
  refused: 'The language model declined to answer. Try again, or with another model.',
  'rate-limited': 'The language model is busy or out of credit. Try again later.',
  timeout: 'The language model took too long to answer. Try again later.',
  unavailable: 'The language model cannot be reached right now. Try again later.',
  empty: 'The language model’s provider answered with something that is no answer. Check its address in the settings.',
  cut: 'The language model’s answer broke off. Try again, or with another model.',
  rejected: 'The language model refused the request. Check its key and its name in the settings.',
};

/** Null for errors that are not a model's. @param otherwise for failures that have no words of their own */
export function modelFailure(error: unknown, otherwise: string = SERVICE_MESSAGES.generateAnalysis): string | null {
  if (error instanceof UnparsableAnswer) return 'The language model did not answer in a usable way. Try again, or with another model.';
  if (error instanceof OverBudget) {
    const text = limitText(error.code);
    return text ? `${text.what} ${text.raise}` : otherwise;
  }
  if (!(error instanceof LlmError)) return null;
  if (error.retryAfterMs !== null) {
    const minutes = Math.ceil(error.retryAfterMs / 60_000);
    return `The language model’s provider takes no more requests for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Try again later.`;
  }
  return REASONS[error.failure] ?? otherwise;
}
