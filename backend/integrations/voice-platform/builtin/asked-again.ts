import { LlmError } from '../../llm/llm.port.js';
import { isQuestion, keyOf, sentencesOf, wordsOf } from './text.js';

/** For a model that has done so: it is asked once more. */
export const NOT_AGAIN =
  'You have just asked the question that is left out once more. Do not ask it, in whatever words: ask about something else that is still open, or say goodbye.';

/** Questions with fewer words are found in other sentences by accident. */
const FEW_WORDS = 4;

/** A model asks the question that its owner had skipped. What its other orders asked for is not to blame. */
export class AskedAgain extends LlmError {
  constructor() {
    super('refused', 'The model asked the question that was left');
  }
}

/** Whether a reply holds a question that was asked before, in the same words. @param left the turn that asked it, or its question */
export function asksAgain(text: string, left: string): boolean {
  const sentences = sentencesOf(left);
  const questions = sentences.filter(isQuestion);
  const said = ` ${keyOf(text)} `;
  return (questions.length > 0 ? questions : [left]).some((question) => {
    const key = keyOf(question);
    if (wordsOf(question).length < FEW_WORDS) return key !== '' && sentencesOf(text).some((sentence) => keyOf(sentence) === key);
    return said.includes(` ${key} `);
  });
}
