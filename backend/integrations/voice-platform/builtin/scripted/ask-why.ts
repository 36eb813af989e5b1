/** "If they say no, ask why." after a question: the one condition that the script can judge. Pure. */

const EN =
  /^(?:(?:and|but) )?(?:if|when) (?:(?:they|he|she|the (?:participant|respondent|interviewee|person|answer)) (?:say|says|said|answer|answers|answered|respond|responds|reply|replies|is)(?: with)? |it is )?["“'‘]?no(?:t)?["”'’]?\s?[,:;–-]?\s?(?:then )?(?:please )?(?:(?:ask|find out|probe)(?: (?:them|him|her|the participant))?[,:]? )?["“'‘]?(?:why(?: not)?|(?:for )?the reasons?)["”'’]?[.?!]*["”'’]?$/i;
const DE =
  /^(?:und )?(?:falls|wenn|bei) (?:(?:sie|er|jemand|die person|die antwort|der teilnehmer|die teilnehmerin|mit) ){0,3}["„“»]?nein["“”«]?(?: (?:sagen|sagt|antworten|antwortet|lautet|ist))?\s?[,:;–-]?\s?(?:dann )?(?:bitte )?(?:(?:fragen sie|frage|frag|nachfragen)(?: bitte)?,? )?["„“]?(?:nach,? )?(?:(?:warum|wieso|weshalb)(?: nicht)?|nach dem grund|nach den gründen)["“”]?(?: (?:fragen|nachfragen))?[.?!]*["“”]?$/i;
/** Nothing longer is such a note. Characters. */
const MOST_CHARACTERS = 120;

/** Whether a sentence tells the interviewer to ask why after a no. */
export function asksWhyAfterNo(sentence: string): boolean {
  const text = sentence.trim();
  return text.length <= MOST_CHARACTERS && (EN.test(text) || DE.test(text));
}

const BRACKETS = /(?<!\s)\s*\(([^()]{1,120})\)/gu;

/** Such a note in brackets becomes a sentence of its own: the question before it stays. */
export function withoutBracketsAroundWhy(line: string): string {
  return line.replace(BRACKETS, (whole, inside: string) => (asksWhyAfterNo(inside) ? ` ${inside}` : whole));
}
