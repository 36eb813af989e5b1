// Without Zod: browsers import this.
import type { Rule } from '../finding.js';
import { hitOn } from '../wording.js';

const EXPLANATION = 'Participants outside your field may not know this term and will guess, or answer past the question.';

/** German needs other endings around most replacements, so there are no rewrites. */
const TERMS =
  /(?<![\p{L}\p{N}-])(?:Pain[ -]?Points?|Touchpoints?|Touch Points?|Use[ -]?Cases?|Value Proposition|Onboardings?|Onboarding-Prozess(?:es)?|Customer Journey|User Journey|Stakeholder-Management|Deliverables|Synergien|Synergieeffekte|Mindset|Usability|User Experience|Call to Action|Go-to-Market|Low-Hanging Fruits?|Churn(?:-Rate)?|Leverage|Omnichannel|Conversion(?:-Rate)?|Recruiting-Funnel|Employer Branding|Compliance-Rate|Adhärenz|Komorbidität(?:en)?|Kontraindikation(?:en)?|Prophylaxe|Multimorbidität|Ätiologie|Anamnese|formative[ns]? (?:Assessments?|Bewertung(?:en)?)|summative[ns]? (?:Assessments?|Bewertung(?:en)?)|Didaktik|didaktische[nrms]?|Metakognition|Binnendifferenzierung)(?![\p{L}\p{N}])/iu;
const ACRONYMS =
  /(?<![\p{L}\p{N}-])(?:NPS|KPIs?|ROI|CTAs?|LTV|CAC|MRR|ARR|SLAs?|OKRs?|MVP|UX|UI|APIs?|SDK|SaaS|B2B|B2C|ERP|SSO|ATS|LMS|COPD)(?![\p{L}\p{N}])/u;

export const germanJargon: Rule = (text) => {
  const match = TERMS.exec(text) ?? ACRONYMS.exec(text);
  if (!match || /^ ?\((?=[^)]{8,}\))|^, (?:das heißt|also)\b/i.test(text.slice(match.index + match[0].length))) return null;
  return hitOn(match, EXPLANATION);
};
