// Without Zod: browsers import this.

import type { GuideTemplate } from './guide-templates/build-template.js';
import { CUSTOMER_TEMPLATES } from './guide-templates/customers.js';
import { IDEA_TEMPLATES } from './guide-templates/ideas.js';
import { PEOPLE_TEMPLATES } from './guide-templates/people.js';
import { PRODUCT_TEMPLATES } from './guide-templates/product.js';

export type { GuideTemplate } from './guide-templates/build-template.js';

/** Guides to begin with, in the order in which they are offered. */
export const GUIDE_TEMPLATES: readonly GuideTemplate[] = [
  ...IDEA_TEMPLATES,
  ...PRODUCT_TEMPLATES,
  ...CUSTOMER_TEMPLATES,
  ...PEOPLE_TEMPLATES,
];

/** The template that an intent fits best: the one with the most different words of it; discovery where none has any. */
export function templateFor(intent: string, templates: readonly GuideTemplate[] = GUIDE_TEMPLATES): GuideTemplate {
  const scored = templates.map((template) => ({ template, score: scoreOf(intent, template.fits) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).template;
}

const scoreOf = (intent: string, fits: RegExp) => new Set(intent.toLowerCase().match(fits)).size;

/** A noun phrase that the owner names as theirs, or as something definite, up to a word that cannot belong to it. */
const NAMED =
  /\b(?:our|my|the|a new)\s+((?:[\p{L}\d'’&+-]+\s+){0,4}?[\p{L}\d'’&+-]+)(?=\s+(?:and|or|to|for|in|on|at|after|before|when|while|because|so|is|are|was|were|has|have|that|who|which|with|from|during|as|by|works?|goes|feels?|helps?|does|do|looks?|performs?|fits?|can|could|should|would|will|today|now)\b|\s*[.,;:!?()]|\s*$)/giu;
/** "the reasons why", "the way": not what the interview is about. */
const NO_SUBJECT =
  /\b(?:reasons?|ways?|things?|moments?|last|first|next|most|best|people|customers?|users?|participants?|employees?|candidates?)\b/i;
const MOST_SUBJECT = 60;

/** What an intent is about, as an interviewer would name it: "our app". Null if unclear. */
export function subjectOf(intent: string): string | null {
  const found = [...intent.matchAll(NAMED)].map(([phrase]) => phrase.trim()).filter((phrase) => !NO_SUBJECT.test(phrase));
  const own = found.find((phrase) => /^our\b/i.test(phrase)) ?? found.find((phrase) => /^my\b/i.test(phrase)) ?? found[0];
  if (!own || own.length > MOST_SUBJECT) return null;
  const said = own.replace(/^(?:my|a new)\b/i, (word) => (word.toLowerCase() === 'my' ? 'our' : 'the'));
  return said.charAt(0).toLowerCase() + said.slice(1);
}

/**
 * A guide from one sentence of intent without a language model: the best template, with the subject of the intent.
 * @param templates in the language of the intent. Those of other languages than English keep their usual subject.
 */
export function guideFromTemplate(
  intent: string,
  templates?: readonly GuideTemplate[],
): { readonly template: GuideTemplate; readonly guide: GuideTemplate['guide'] } {
  const template = templateFor(intent, templates);
  const subject = subjectOf(intent);
  return { template, guide: subject === null ? template.guide : template.about(subject) };
}
