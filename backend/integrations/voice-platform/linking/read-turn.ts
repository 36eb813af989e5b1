import { isFollowUp, isSummary } from '../../../common/intents/answers.js';
import { foldPhrase } from '../../../common/intents/fold-phrase.js';
import { isStopQuestion } from '../../../common/intents/stop-questions.js';
import { probeKindIn } from '../builtin/guided/probe-kind.js';
import { CLOSING, CONFIRMS } from '../builtin/guided/stray-words.js';
import { isRequestToParticipant } from '../builtin/scripted/natural-question.js';
import { isQuestion, sentencesOf, wordsOf } from '../builtin/text.js';
import type { ProbeKind } from '../../../contract/guide.js';

/** What an interviewer's turn does, as far as its words tell without the guide. */
export interface TurnReading {
  /** The sentence that asks, or the whole turn. */
  readonly asking: string;
  readonly asks: boolean;
  /** Asks further about what was said. `refers`: it says "that" or "it". */
  readonly probe: ProbeKind | null;
  readonly refers: boolean;
  /** "Did I get that right?" */
  readonly sumsUp: boolean;
  readonly offersToStop: boolean;
  readonly says: 'goodbye' | null;
}

/** Words of a question that only makes sense after an answer. Folded. */
const REFERS =
  /\b(?:that|this|it|these|those|there|das|dies\w*|da(?:fur|bei|mit|ran|nach|zu|raus)|es|cela|ca|en|eso|esto|ello|isso|isto|ne|cio|questo|dat|dit|ervan|daar\w*|to|tego|tym|tak|bu|bunu\w*|det|detta|darfor)\b|ذلك|هذا|それ|そこ|その|这|那/u;
/** "Could you say more?" Folded. */
const MORE =
  /\b(?:tell me more|say (?:a (?:bit|little) )?more|more (?:about (?:it|that|this)|detail)|elaborate|expand on|go on|what do you mean|what makes you (?:say|think|feel)|what (?:happened|happens)|(?:say|repeat) (?:that|it) again|repeat that|was passiert|wiederholen|que se passe|repeter|que (?:pasa|paso|acontece|aconteceu)|repetir|cosa succede|ripetere|wat gebeurt|herhalen|co sie dzieje|powtorzyc|ne oluyor|tekrar|vad hander|upprepa|led to|what was that like|how was that|always like (?:that|this)|passiert|wie war das|ging es ihnen|mehr (?:dazu|daruber)|naher|genauer|en dire plus|preciser|developper|mas (?:sobre eso|detalle)|mais (?:sobre isso|detalhes)|di piu|meer (?:over|vertellen)|wiecej|daha fazla|mer om)\b|もう少し|詳しく|多说|详细|المزيد/u;
const CORRECTS =
  /\b(?:correct|change|korrigieren|berichtigen|andern|corriger|corregir|corrigir|correggere|verbeteren|poprawic|ratta) (?:anything|something|any of|etwas|quelque chose|algo|alguma coisa|qualcosa|iets|cos|nagot)\b|duzeltmek ist|訂正|纠正|更正/u;
/** What platforms say after a silence. Folded. */
const IDLE =
  /\b(?:are you (?:still )?(?:there|with me)|can you hear me|did you hear me|sind sie noch (?:da|dran)|horen sie mich|vous etes (?:toujours|encore) la|vous m entendez|sigue ahi|me escucha|esta me ouvindo|ainda esta ai|e ancora li|mi sente|bent u er nog|hoort u mij|jest (?:pan|pani) tam|slyszy mnie|orada misiniz|beni duyuyor|ar du kvar|hor du mig)\b|聞こえますか|还在吗|听得到吗|هل تسمعني/u;
/** A longer question is hardly a follow-up that any answer could get. Words. */
const PROBE_WORDS = 18;
/** Words of a summary before it asks whether it is right. */
const SUMMARY_WORDS = 5;

export function readTurn(text: string): TurnReading {
  const sentences = sentencesOf(text);
  const asks = sentences.some((sentence) => isQuestion(sentence) || isRequestToParticipant(sentence));
  const asking =
    sentences.findLast((sentence) => isQuestion(sentence) && !IDLE.test(foldPhrase(sentence))) ??
    sentences.findLast(isRequestToParticipant) ??
    text;
  const folded = foldPhrase(asking);
  const kind = probeKindIn(folded) ?? (MORE.test(folded) || isFollowUp(text) ? 'clarification' : null);
  const said = wordsOf(text).length - wordsOf(asking).length;
  const confirms = CONFIRMS.test(folded.replace(/[-‐]/gu, ' ')) || CORRECTS.test(folded);
  return {
    asking,
    asks,
    probe: asks && wordsOf(asking).length <= PROBE_WORDS ? kind : null,
    refers: REFERS.test(folded),
    sumsUp: isSummary(text) || (confirms && said >= SUMMARY_WORDS),
    offersToStop: isStopQuestion(text),
    says: CLOSING.test(foldPhrase(text).replace(/[-‐]/gu, ' ')) ? 'goodbye' : null,
  };
}
