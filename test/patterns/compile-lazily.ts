// What compiles patterns only when it is called, called once.
import { isCountedSentence } from '../../backend/analysis/model/counted-sentence.js';
import { hasSome } from '../../backend/analysis/quality/rules/steady-words.js';
import { qualifiersOf } from '../../backend/common/claims/qualifiers.js';
import { INTENT_LANGUAGES } from '../../backend/common/intents/phrases.js';
import { TEMPLATE_LANGUAGES, templatesIn } from '../../backend/contract/guide-templates/templates-in.js';
import { lintQuestion } from '../../backend/contract/question-lint/lint-question.js';
import { findQuestions } from '../../backend/integrations/voice-platform/builtin/scripted/question-finder.js';
import { LABELLED } from '../fixtures/question-lint/labelled.js';
import { UNSEEN } from '../fixtures/question-lint/unseen.js';

export async function compileLazily(): Promise<void> {
  isCountedSentence('[[a.participants]] of [[analyzed]]', INTENT_LANGUAGES, () => undefined);
  hasSome('child');
  for (const language of [...INTENT_LANGUAGES, null]) qualifiersOf(language);
  for (const language of TEMPLATE_LANGUAGES) await templatesIn(language);
  for (const [text] of [...LABELLED, ...UNSEEN]) lintQuestion(text, { index: 1 });
  findQuestions('Frage, wie die Person zur Arbeit kommt. Frage nach dem Preis. Ask them about their work.');
  findQuestions('Demandez comment ils travaillent. Demandez-leur pourquoi ils sont venus.');
}
