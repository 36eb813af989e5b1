import { CARE_TEXTS } from './care-texts.js';
import { clausesOf } from './fold-phrase.js';
import { SCRIPT_TEXTS } from './script-texts.js';

const OWN: ReadonlySet<string> = new Set([
  ...Object.values(SCRIPT_TEXTS).flatMap(({ confirmStop, replies }) => [confirmStop, replies.crisis]),
  ...Object.values(CARE_TEXTS).flatMap(({ offerStop, stillHere }) => [...offerStop, stillHere]),
]);

/** What may stand before it in its clause. */
const LEAD =
  'or and so then but okay ok now well otherwise perhaps maybe oder und also dann gut aber nun vielleicht ou et alors bon peut etre o y entonces bueno quizas e oppure allora forse entao talvez of en dus dan misschien albo lub wiec moze yoksa veya peki eller och sa kanske'
    .split(' ')
    .join('|');

/**
 * How a model, a platform or a person asks it, by language: a whole clause, folded. Each names the interview, or here and now:
 * "Would you like to stop smoking?" is a question of the interview.
 */
const ASKED: readonly RegExp[] = [
  // English
  String.raw`(?:would you (?:like|prefer|rather)|would it be better|do you (?:want|wish|prefer)|shall we|should we|can we|could we|may we|is it (?:ok|okay|all right|alright|fine)(?: for you)?(?: if we)?|are you ok(?:ay)?(?: with)?)(?: (?:us|me|we|to|just|rather|perhaps|maybe))* (?:stop|stopping|end|ending|finish|finishing|leave|wrap up|wrap|break off|conclude|close)(?: (?:it|things|up))*(?:(?: (?:this|the|our) (?:interview|conversation|call|session|talk|survey|chat)| here| now| there| at this point| for (?:today|now)| today| early| instead)+)(?: or (?:go on|continue|keep going|carry on))?`,
  // German
  String.raw`(?:mochten|wollen|sollen|wurden|konnen|durfen|mochtest|willst) (?:sie|wir|du|ihr)(?: (?:es|lieber|gern|gerne|dann|denn|vielleicht|nun|erst|mal))*(?: (?:das|dieses|unser|die|diese) (?:interview|gesprach|befragung|unterhaltung)| hier| jetzt| an (?:dieser|der) stelle| fur heute)+(?: (?:lieber|vorzeitig|damit))* (?:beenden|aufhoren|abbrechen|schluss machen|stoppen|abschliessen|belassen)`,
  String.raw`(?:horen|machen|beenden|brechen) wir(?: (?:hier|jetzt|das interview|das gesprach|an dieser stelle|fur heute|lieber))+(?: (?:auf|schluss|ab))?`,
  // French
  String.raw`(?:souhaitez vous|voulez vous|preferez vous|aimeriez vous|desirez vous|souhaites tu|veux tu|preferes tu|devons nous|pouvons nous|est ce qu on|est ce que (?:nous|vous \p{L}+)|on)(?: (?:que (?:nous|l on)|qu on|plutot|peut|pourrait))* (?:s arreter|nous arreter|vous arreter|arreter|arrete|s arrete|arretions|nous arretions|terminer|termine|finir|mettre fin a|conclure|interrompre|en rester)(?: (?:(?:la|cette|notre) (?:conversation|discussion|interview)|(?:l|cet|notre) (?:entretien|interview|echange|appel)|ici|la|maintenant|pour aujourd hui))+`,
  // Spanish
  String.raw`(?:(?:quiere|quieres|desea|prefiere|prefieres|le gustaria|te gustaria|quisiera|podemos|debemos|le parece bien si|le parece si|te parece si)(?: (?:que|lo|mejor))* (?:terminar|terminemos|parar|paremos|acabar|acabemos|finalizar|detener|dejar|dejarlo|concluir|terminamos|paramos|dejamos)|(?:lo )?(?:terminamos|paramos|acabamos|dejamos))(?: (?:(?:la|esta|nuestra) (?:entrevista|conversacion|llamada|charla)|aqui|ahora|por hoy|en este punto))+`,
  // Italian
  String.raw`(?:(?:vuole|vuoi|desidera|preferisce|preferisci|vorrebbe|possiamo|dobbiamo)(?: (?:che|la))* (?:terminare|finire|fermarsi|fermarci|smettere|chiudere|concludere|interrompere|chiuderla)|(?:ci )?(?:fermiamo|finiamo|chiudiamo|terminiamo))(?: (?:(?:l|quest) ?intervista|(?:la|questa) (?:conversazione|chiamata|intervista)|qui|ora|adesso|per oggi))+`,
  // Portuguese
  String.raw`(?:(?:quer|queres|deseja|prefere|gostaria de|podemos|devemos)(?: que)? (?:terminar|parar|acabar|encerrar|finalizar|concluir|ficar)|(?:terminamos|paramos|encerramos|ficamos))(?: (?:(?:a|esta|nossa) (?:entrevista|conversa|chamada)|aqui|agora|por hoje|por aqui))+`,
  // Dutch
  String.raw`(?:wilt u|wil je|zullen we|zou u|kunnen we|moeten we)(?: (?:liever|graag|dan|dat we))*(?: (?:het|dit|ons) (?:interview|gesprek)| hier| nu| voor vandaag)+(?: (?:liever|mee|bij))* (?:stoppen|beeindigen|ophouden|afsluiten|afronden|laten)`,
  // Polish
  String.raw`(?:czy )?(?:(?:chce|chcialby|chcialaby|woli|mozemy|chcesz|wolisz)(?: (?:pan|pani|panstwo|zebysmy|abysmy))* )?(?:zakonczyc|skonczyc|przerwac|konczymy|konczyc|zakonczymy|zakonczyli|skonczyli|przerwali)(?: (?:(?:ten|nasz) wywiad|wywiad|(?:te|nasza) rozmowe|rozmowe|tutaj|teraz|tu|w tym miejscu|na dzis))+`,
  // Turkish
  String.raw`(?:(?:bu )?(?:gorusmeyi|soylesiyi|konusmayi|mulakati)|burada|simdi)(?: (?:gorusmeyi|soylesiyi|burada|simdi))* (?:bitirmek|sonlandirmak|durmak|kesmek|bitirelim|sonlandiralim|duralim|birakalim) (?:ister misiniz|ister misin|mi|mu)`,
  // Swedish
  String.raw`(?:vill du|vill ni|ska vi|skulle du|kan vi)(?: (?:hellre|att vi|vilja))* (?:avsluta|sluta|avbryta|stanna)(?: (?:intervjun|samtalet|har|nu|for idag))+`,
].map((pattern) => new RegExp(`^(?:(?:${LEAD}) )*(?:${pattern})$`, 'u'));
/** Scripts without spaces, and Arabic. */
const ASKED_ELSEWHERE =
  /(?:ここで|今|いま|インタビューを|この辺で|今日は)(?:ここで|今|インタビューを|一旦){0,3}、?(?:終了|終わり|終わら|終え|やめ|止め|おしまい|中止)[^。？?]{0,10}(?:か|しょうか)?$|(?:要不要|想不想|是否|可以|我们|您想|您要|需要|要)[^。？?]{0,6}(?:到此为止|到这里(?:结束|停)|就?在这里(?:结束|停)|结束(?:这次|本次|这场)?(?:采访|访谈|对话)|停止(?:采访|访谈)|到此结束)[^。？?]{0,3}$|(?:هل (?:تود|تريد|تفضل|ترغب|نتوقف|ننهي|نكتفي|يمكننا|تحب))[^.؟?]{0,20}(?:(?:المقابله|الحوار|الحديث|المحادثه)|هنا|الان)(?: (?:هنا|الان))?$/u;

const ENDS = /[?？؟][^?？؟]{0,20}$/u;

/** "Would you like to end the interview now?", "Shall we stop here?": in any of its languages, as we ask it or in other words. */
export function isStopQuestion(text: string): boolean {
  const said = text.trim();
  if (OWN.has(said)) return true;
  if (!ENDS.test(said)) return false;
  const asking = said
    .slice(0, said.search(ENDS))
    .split(/(?<=[.!?…。！？؟])\s*/u)
    .at(-1)!;
  const clauses = clausesOf(asking);
  // "…, or shall we stop here?", "Shall we stop here, or go on?"
  return clauses.slice(-2).some((clause) => ASKED.some((pattern) => pattern.test(clause)) || ASKED_ELSEWHERE.test(clause));
}
