import { continueThemes, type FoundTheme, type KnownTheme, shouldFindAfresh, type WordPassage } from '../report/grouping.js';
import { nameTheme } from './name-theme.js';
import { Placing } from './placing.js';
import { TermIndex } from './term-index.js';
import { type Draft, draftOfKnown, thingDrafts, topicDrafts, wordCandidates, wordDraft } from './theme-drafts.js';

/** Participants that a theme needs. */
export function supportFor(responses: number): number {
  if (responses <= 3) return 1;
  return Math.max(2, Math.ceil(responses * 0.03));
}

/** Themes of a report; the topics of the lexicon are narrower than what a model makes of the same passages. */
const MOST_THEMES = 16;
/** Few conversations hold few themes. */
const mostThemes = (responses: number) => Math.min(MOST_THEMES, Math.floor(responses * 1.5) + 2);
/** Words that are looked at as themes of their own, of which the largest stay. */
const MOST_WORDS = 12;

/** Groups passages by what they name: topics of the lexicon first, then words that many participants share. Same input, same themes. */
export function findThemes(
  passages: readonly WordPassage[],
  responses: number,
  known: readonly KnownTheme[],
  foundOver: number,
): { readonly themes: FoundTheme[]; readonly afresh: boolean } {
  const index = new TermIndex(passages);
  if (shouldFindAfresh(responses, foundOver, known)) {
    return { themes: continueThemes(search(index, responses, []), passages, known), afresh: true };
  }
  return { themes: search(index, responses, known), afresh: false };
}

function search(index: TermIndex, responses: number, known: readonly KnownTheme[]): FoundTheme[] {
  const support = supportFor(responses);
  const kept = known.map(draftOfKnown);
  const drafts = [...kept, ...newDrafts(index, kept, known, responses)];
  const placing = new Placing(index, drafts, known);
  placing.learn();
  drafts.push(...placing.followQuestions(support, mostThemes(responses)));
  placing.continueAnswers();
  return finish(index, drafts, placing, support);
}

/** The largest new themes among what the kept ones do not hold. */
function newDrafts(index: TermIndex, kept: readonly Draft[], known: readonly KnownTheme[], responses: number): Draft[] {
  const support = supportFor(responses);
  const room = Math.max(0, mostThemes(responses) - kept.length);
  const claimed = new Set(kept.flatMap(({ scores }) => [...scores.keys()]));
  let drafts = [...kept, ...thingDrafts(index, responses, support, claimed), ...topicDrafts(index, support, claimed)];
  let placing = new Placing(index, drafts, known);
  // A topic that passages name beside another one is no theme of its own.
  const named = placing.reaches();
  drafts = drafts.filter((draft, at) => draft.known !== null || named[at]! >= support);
  placing = new Placing(index, drafts, known);
  for (const draft of drafts) for (const term of draft.scores.keys()) claimed.add(term);
  const candidates = wordCandidates(index, support);
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const draft = wordDraft(index, candidates, (passage) => placing.themeOf(passage) === null, support, claimed);
    if (!draft) break;
    for (const term of draft.scores.keys()) claimed.add(term);
    placing.add(draft);
    drafts.push(draft);
  }
  const reaches = placing.reaches();
  return drafts
    .map((draft, at) => ({ draft, reach: reaches[at]! }))
    .filter(({ draft }) => draft.known === null)
    .sort((a, b) => b.reach - a.reach)
    .slice(0, room)
    .map(({ draft }) => draft);
}

function finish(index: TermIndex, drafts: readonly Draft[], placing: Placing, support: number): FoundTheme[] {
  const names = new Set<string>();
  const members = placing.members();
  const reaches = placing.reaches();
  return drafts
    .map((draft, at) => ({ draft, members: members[at]!, responses: reaches[at]! }))
    .filter(({ draft, responses }) => responses >= (draft.known ? Math.max(1, Math.floor(support / 2)) : support))
    .sort((a, b) => b.responses - a.responses)
    .map(({ draft, members: own }): FoundTheme => {
      if (draft.known && !isQuestion(draft.known, index)) return { ...draft.known, members: own };
      const terms = [...draft.scores.keys()];
      const name = nameTheme(terms, own, index, names);
      names.add(name.name);
      return { id: draft.known?.id ?? null, ...name, terms, members: own };
    });
}

/** A theme that an earlier version named by what the interviewer asks. */
const isQuestion = ({ name, terms }: KnownTheme, { wordings }: TermIndex) => terms[0] !== undefined && wordings.get(terms[0]) === name;
