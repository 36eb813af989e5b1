/** Small helpers on words, shared by the scripted interviewer's parts. Pure. */
import { wordList } from '../../../contract/text-segments.js';

/** Words of any language, lower-cased; also of those that write no spaces. */
export function wordsOf(text: string): string[] {
  return wordList(text).map((word) => word.toLowerCase());
}

/** Sentences with their closing marks. A line break ends one too. */
export function sentencesOf(text: string): string[] {
  return (
    text
      // Looks back from a space only: from within a long row of quotation marks it would look back from each of them.
      .split(/\n+|(?=\s)(?<=[.!?…。！？؟]["'”’)]*)\s+|(?<=[。！？])/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
  );
}

const QUESTION_END = /[?？؟]["'”’)\]*_]*$/u;

export function isQuestion(sentence: string): boolean {
  // The end alone: the pattern would be slow on a long row of quotation marks.
  return QUESTION_END.test(sentence.trim().slice(-20));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same words in the same order, whatever the case and the marks. */
export function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

/** Cuts at the end of a sentence or word, with an ellipsis when inside a sentence. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const sentenceEnd = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((mark) => head.lastIndexOf(mark)));
  if (sentenceEnd > max / 2) return head.slice(0, sentenceEnd + 1).trimEnd();
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > max / 2 ? space : max - 1).trimEnd()}…`;
}
