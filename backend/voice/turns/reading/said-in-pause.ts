import { languagesOfTurns } from '../../../common/intents/held-in.js';
import { recogniseIntent } from '../../../common/intents/recognise-intent.js';
import type { SayMessage } from '../../../contract/voice.js';
import type { CallEntity } from '../../calls/call.entity.js';
import { begunAgoMs } from '../speaking-pace.js';

/** The interviewer replies to these once it is back, as it would at any time. */
const REPLIED_TO: ReadonlySet<unknown> = new Set(['stop', 'distress', 'crisis']);
/** Fewer are a remark ("Hm, okay"), unless they name a number. */
const FEWEST_WORDS = 3;
/** Letters that stand for that many, in writing without spaces. */
const FEWEST_LETTERS = 6;
/** Longer texts that mention waiting are about something else: "I had to wait at the station for two hours, and …" */
const MOST_WORDS_ABOUT_WAITING = 12;
const MOST_LETTERS_ABOUT_WAITING = 20;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const QUESTION = /[?？؟]/u;
/** Words about the pause itself, in the languages of participants' pages. */
const WHOLE_WORDS = [
  'wait|waiting|still there|still here|anybody|anyone|hello|paused?|go on|continue|come back',
  'warte|noch da|jemand da|hallo|pause|weiter|geht es los',
  "attends|j['’]attends|toujours là|allô|bonjour|continuer?",
  String.raw`espero|esperando|sigues? ahí|hola|pausa|continu\p{L}+`,
  String.raw`aspett\p{L}+|ancora lì|pronto`,
  'wacht|nog daar|pauze|verder',
];
const PARTS = [
  'czekam|jest ktoś|halo|przerw|kontynu',
  'estou à espera|ainda aí|olá|esperar',
  'bekliyorum|orada mısınız|merhaba|devam',
  'أنتظر|انتظر|مرحبا|توقف|لا زلت',
  '等|还在|你好|暂停|继续|待|まだ|もしもし|一時停止|続け',
];
// `\b` only knows ASCII: no word would end after "là".
const WAITING = new RegExp(String.raw`(?<!\p{L})(?:${WHOLE_WORDS.join('|')})(?!\p{L})|${PARTS.join('|')}`, 'iu');

type Message = Pick<SayMessage, 'text' | 'via' | 'answer'>;

/**
 * Whether words may come in a pause of the owner's, or as a person takes over, and answer nothing. A tapped answer answers the open question,
 * and so does a sentence that was begun before the pause.
 */
export function mayBeBeside(
  { text, via, answer }: Message,
  { hold, pausedAt }: Pick<CallEntity, 'hold' | 'pausedAt'>,
  now = new Date(),
): boolean {
  if (hold === null || answer !== undefined) return false;
  return !(hold === 'paused' && via === 'voice' && pausedAt !== null && now.getTime() - begunAgoMs(text) < pausedAt.getTime());
}

/** Whether they do: "Are you still there?", "Oh, hello". Words that read like an answer answer the open question. */
export function isBeside({ text, language }: { readonly text: string; readonly language: string | null }): boolean {
  const intent = recogniseIntent(text, languagesOfTurns([{ role: 'user', text }], language))?.kind;
  if (REPLIED_TO.has(intent)) return false;
  return intent !== undefined || !readsLikeAnAnswer(text);
}

/** A remark taken for an answer would leave the question unanswered, so in doubt it is not an answer: the open question is asked again. */
function readsLikeAnAnswer(text: string): boolean {
  if (QUESTION.test(text)) return false;
  const words = text.trim().split(/\s+/).length;
  const letters = text.match(UNSPACED)?.length ?? 0;
  const isShort = words <= MOST_WORDS_ABOUT_WAITING && letters <= MOST_LETTERS_ABOUT_WAITING;
  if (isShort && WAITING.test(text)) return false;
  return words >= FEWEST_WORDS || letters >= FEWEST_LETTERS || /\d/.test(text);
}
