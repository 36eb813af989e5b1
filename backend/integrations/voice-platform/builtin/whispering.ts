import type { Llm, LlmMessage, Spender } from '../../llm/llm.port.js';
import { type ReplyDeadline, streamUntil } from './reply-deadline.js';
import type { ModelSettings } from './model-interviewer.js';
import { isQuestion, sentencesOf } from './text.js';

/** Leaves room for reasoning models. */
const MAX_TOKENS = 1_000;
/** Characters of a turn, and of what is read of a reply at all. */
const MOST = 500;
const READ = 10_000;

/** What owners ask the interviewer, as its model reads it. The words are an owner's: like the prompt, they are instructions. */
export function whisperTask(words: readonly string[]): string {
  const list = words.map((one) => `- ${one}`).join('\n');
  return `The researcher who runs this interview follows it live, and asks of your next turn:\n${list}\nDo this in your next turn, in your own words and within the rules above. Never mention the researcher, or that you were asked.`;
}

/** Why a turn that was whispered may not be said; null: it may. */
export function strayInWhispered(
  text: string,
  guards: readonly ((text: string) => boolean)[],
): 'empty' | 'length' | 'questions' | 'guarded' | null {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return 'empty';
  if (text.length > MOST) return 'length';
  if (sentences.filter(isQuestion).length > 1) return 'questions';
  return guards.some((guard) => guard(text)) ? 'guarded' : null;
}

/**
 * One request, with one repetition within the deadline; nothing of it is heard before it was checked as a whole.
 * @throws LlmError
 */
export async function askWhispered(
  llm: Llm,
  request: { readonly messages: readonly LlmMessage[]; readonly spender: Spender; readonly settings: ModelSettings },
  deadline: ReplyDeadline,
  signal: AbortSignal,
): Promise<string> {
  const { messages, spender, settings } = request;
  const once = async () => {
    let raw = '';
    for await (const piece of streamUntil(deadline, llm, {
      spender,
      messages: [...messages],
      maxTokens: MAX_TOKENS,
      temperature: settings.temperature,
      signal,
    })) {
      raw += piece;
      if (raw.length > READ) break;
    }
    return raw;
  };
  try {
    return await once();
  } catch (error) {
    if (signal.aborted || !deadline.allowsRetry(error)) throw error;
    return once();
  }
}
