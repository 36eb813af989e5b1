import { ASSISTANT_DEFAULTS } from '../../contract/voice-constants.js';
import type { AssistantSpec } from './voice-platform.port.js';

/** The system prompt of an assistant: 'Interview Prompt' and the instructions. */
export function systemPromptOf(instructions: string): string {
  return `${ASSISTANT_DEFAULTS.promptHeading}\n\n${instructions}`;
}

/** An assistant with the product's defaults. */
export function assistantSpec(input: {
  mark: string;
  name: string;
  systemPrompt: string;
  /** The one to use, and those to fall back to. */
  models: readonly string[];
  maxMinutes: number;
}): AssistantSpec {
  const [model = '', ...fallbacks] = input.models;
  return {
    mark: input.mark,
    name: input.name,
    systemPrompt: input.systemPrompt,
    firstMessage: ASSISTANT_DEFAULTS.firstMessage,
    endMessage: ASSISTANT_DEFAULTS.endMessage,
    firstSpeaker: 'assistant',
    language: 'multi',
    llm: { model, fallbacks, temperature: ASSISTANT_DEFAULTS.temperature },
    voice: { stability: 0.5, similarity: 0.75 },
    limits: { maxSeconds: input.maxMinutes * 60 },
    backchannel: true,
  };
}
