import { formActivityAnswerSchema, retentionAnswerSchema } from '@contract/form-activity';
import { z } from 'zod';
import { deletionAnswerSchema as accountDeletionAnswerSchema, receiptAnswerSchema } from '@contract/account';
import {
  blindRoundAnswerSchema,
  createdRoundAnswerSchema,
  disagreementsAnswerSchema,
  roundAnswerSchema,
  roundsAnswerSchema,
} from '@contract/agreement';
import { analysisAnswerSchema, analysisMetricsAnswerSchema, analysisProgressSchema } from '@contract/analysis';
import { askedAnswerSchema, askedQuestionsAnswerSchema } from '@contract/ask';
import { activityAnswerSchema } from '@contract/audit';
import { checkoutAnswerSchema, portalAnswerSchema, subscriptionAnswerSchema, subscriptionUpdatedSchema } from '@contract/billing';
import { addThemesAnswerSchema, decidedAnswerSchema, historyAnswerSchema } from '@contract/codebook-decisions';
import { codebookAnswerSchema, codedTranscriptAnswerSchema, passagesAnswerSchema } from '@contract/codebook';
import { readAgainAnswerSchema, readingsAnswerSchema } from '@contract/codebook-readings';
import { coverageAnswerSchema } from '@contract/coverage';
import { credentialsAnswerSchema, doneSchema } from '@contract/credentials';
import { errorBodySchema } from '@contract/errors';
import { noteAnswerSchema, notesAnswerSchema, timelineAnswerSchema } from '@contract/notes';
import { interventionsAnswerSchema, stepInAnswerSchema } from '@contract/interventions';
import { questionAnswersAnswerSchema, questionFindingsAnswerSchema, segmentComparisonAnswerSchema } from '@contract/findings';
import {
  createAssistantAnswerSchema,
  createFormAnswerSchema,
  formAnswerSchema,
  formListAnswerSchema,
  previewQuestionsAnswerSchema,
  publicFormAnswerSchema,
  successAnswerSchema,
  transformAnswerSchema,
  trialAnswerSchema,
} from '@contract/forms';
import {
  guideFromIntentAnswerSchema,
  guideFromPromptAnswerSchema,
  guideStateAnswerSchema,
  publishGuideAnswerSchema,
  saveGuideAnswerSchema,
  storedImageAnswerSchema,
} from '@contract/guide-api';
import { checkQuestionsAnswerSchema } from '@contract/question-check';
import { draftTranslationsAnswerSchema } from '@contract/translation-draft';
import { liveAnswerSchema, liveCardSchema, liveDetailSchema, liveFiguresSchema, liveWordsSchema } from '@contract/live';
import { importAnswerSchema } from '@contract/import-responses';
import { createdShareAnswerSchema, reportSharesAnswerSchema } from '@contract/report-shares';
import { reportVersionAnswerSchema, reportVersionsAnswerSchema, versionChangesAnswerSchema } from '@contract/report-versions';
import { problemReportAnswerSchema } from '@contract/problem-reports';
import {
  rehearsalAnswerSchema,
  rehearsalComparisonAnswerSchema,
  rehearsalDeletedSchema,
  rehearsalRequirementAnswerSchema,
  rehearsalsAnswerSchema,
  rehearsalTurnsAnswerSchema,
} from '@contract/rehearsals';
import {
  deletionAnswerSchema,
  inclusionAnswerSchema,
  responseAnswerSchema,
  responseCountAnswerSchema,
  restoreAnswerSchema,
} from '@contract/responses';
import { neighboursAnswerSchema, responseListAnswerSchema } from '@contract/response-list';
import { publicResponsesAnswerSchema, submitAnswerSchema } from '@contract/submit-response';
import { reviewAnswerSchema, tagAnswerSchema, tagsAnswerSchema } from '@contract/reviews';
import { revokedAnswerSchema, sessionListAnswerSchema } from '@contract/sessions';
import { usageAnswerSchema } from '@contract/usage';
import { publicConfigSchema, signupAnswerSchema } from '@contract/users';
import { openCallAnswerSchema, recordingChunkAnswerSchema, relayedCallSchema } from '@contract/voice';
import { liveDraftSchema, liveTurnSchema } from '@contract/voice';
import { qualityAnswerSchema } from '@contract/quality';
import { ownerEventSchema } from '@contract/realtime';

/** What the server answers with success, as its controllers declare it. `*` stands for one segment, `#` for a number; the first match counts. */
const ANSWERS: [method: string, path: string, schema: z.ZodType][] = [
  ['GET', 'public/config', publicConfigSchema],
  ['POST', 'users/user-signup', signupAnswerSchema],
  ['GET', 'account/credentials', credentialsAnswerSchema],
  ['PUT', 'account/password', doneSchema],
  ['GET', 'account/activity', activityAnswerSchema],
  ['GET', 'account/sessions', sessionListAnswerSchema],
  ['DELETE', 'account/sessions/*', successAnswerSchema],
  ['POST', 'account/sessions/revoke-others', revokedAnswerSchema],
  ['POST', 'account/sign-out', successAnswerSchema],
  ['POST', 'account/delete', accountDeletionAnswerSchema],
  ['GET', 'public/account-deletions/*', receiptAnswerSchema],
  ['GET', 'subscriptions/get-subscription/*', subscriptionAnswerSchema],
  ['PUT', 'subscriptions/update-subscription/*', subscriptionUpdatedSchema],
  ['POST', 'subscriptions/create-checkout-session', checkoutAnswerSchema],
  ['POST', 'subscriptions/create-portal-session/*', portalAnswerSchema],
  ['GET', 'usage/get-usage/*', usageAnswerSchema],
  ['POST', 'problem-reports', problemReportAnswerSchema],
  ['GET', 'forms/get-forms/*', formListAnswerSchema],
  ['GET', 'forms/activity', formActivityAnswerSchema],
  ['GET', 'forms/#/retention', retentionAnswerSchema],
  ['GET', 'forms/#/guide', guideStateAnswerSchema],
  ['PUT', 'forms/#/guide', saveGuideAnswerSchema],
  ['DELETE', 'forms/#/guide', successAnswerSchema],
  ['POST', 'forms/#/guide/publish', publishGuideAnswerSchema],
  ['POST', 'forms/guide-from-intent', guideFromIntentAnswerSchema],
  ['POST', 'forms/#/images', storedImageAnswerSchema],
  ['POST', 'forms/check-questions', checkQuestionsAnswerSchema],
  ['POST', 'forms/draft-translations', draftTranslationsAnswerSchema],
  ['POST', 'forms/guide-from-prompt', guideFromPromptAnswerSchema],
  ['GET', 'forms/#/rehearsals', rehearsalsAnswerSchema],
  ['POST', 'forms/#/rehearsals', rehearsalAnswerSchema],
  ['PUT', 'forms/#/rehearsal-requirement', rehearsalRequirementAnswerSchema],
  ['GET', 'forms/#/rehearsals/*', rehearsalAnswerSchema],
  ['DELETE', 'forms/#/rehearsals/*', rehearsalDeletedSchema],
  ['POST', 'forms/#/rehearsals/*/cancel', rehearsalAnswerSchema],
  ['GET', 'forms/#/rehearsals/*/comparison', rehearsalComparisonAnswerSchema],
  ['GET', 'forms/#/rehearsals/*/participants/*', rehearsalTurnsAnswerSchema],
  ['GET', 'forms/#/codebook', codebookAnswerSchema],
  ['GET', 'forms/#/codebook/passages', passagesAnswerSchema],
  ['GET', 'forms/#/codebook/transcripts/*', codedTranscriptAnswerSchema],
  ['POST', 'forms/#/codebook/decisions', decidedAnswerSchema],
  ['POST', 'forms/#/codebook/undo', decidedAnswerSchema],
  ['POST', 'forms/#/codebook/redo', decidedAnswerSchema],
  ['GET', 'forms/#/codebook/history', historyAnswerSchema],
  ['POST', 'forms/#/codebook/themes', addThemesAnswerSchema],
  ['GET', 'analysis/#/readings', readingsAnswerSchema],
  ['POST', 'analysis/#/readings', readAgainAnswerSchema],
  ['GET', 'forms/#/questions', questionFindingsAnswerSchema],
  ['GET', 'responses/*/quality', qualityAnswerSchema],
  ['PUT', 'responses/*/quality/*', qualityAnswerSchema],
  ['GET', 'forms/#/questions/*/answers', questionAnswersAnswerSchema],
  ['GET', 'forms/#/codebook/comparison', segmentComparisonAnswerSchema],
  ['GET', 'forms/#', formAnswerSchema],
  ['PUT', 'forms/#', formAnswerSchema],
  ['POST', 'forms/#/trial', trialAnswerSchema],
  ['POST', 'forms/#/duplicate', createFormAnswerSchema],
  ['POST', 'forms/create-form', createFormAnswerSchema],
  ['POST', 'forms/create-assistant', createAssistantAnswerSchema],
  ['POST', 'forms/preview-questions', previewQuestionsAnswerSchema],
  ['DELETE', 'forms/delete-form/#', successAnswerSchema],
  ['POST', 'openai/transform-instructions', transformAnswerSchema],
  ['GET', 'public/search-interview/*', publicFormAnswerSchema],
  ['GET', 'public/get-form/#', publicFormAnswerSchema],
  ['PATCH', 'public/update-form/#', formAnswerSchema],
  ['GET', 'responses/count/*', responseCountAnswerSchema],
  ['POST', 'responses/reviews', reviewAnswerSchema],
  ['GET', 'tags', tagsAnswerSchema],
  ['POST', 'tags', tagAnswerSchema],
  ['PUT', 'tags/*', tagAnswerSchema],
  ['DELETE', 'tags/*', successAnswerSchema],
  ['POST', 'responses/deletions', deletionAnswerSchema],
  ['DELETE', 'responses/deletions/*', restoreAnswerSchema],
  ['POST', 'responses/#/import', importAnswerSchema],
  ['GET', 'responses/*/notes', notesAnswerSchema],
  ['PUT', 'responses/*/notes/*', noteAnswerSchema],
  ['DELETE', 'responses/*/notes/*', successAnswerSchema],
  ['GET', 'responses/*/timeline', timelineAnswerSchema],
  ['GET', 'responses/*/interventions', interventionsAnswerSchema],
  ['POST', 'responses/*/interventions', stepInAnswerSchema],
  ['DELETE', 'responses/*/interventions/*', stepInAnswerSchema],
  ['GET', 'analysis/#/asked-questions', askedQuestionsAnswerSchema],
  ['POST', 'analysis/#/asked-questions', askedAnswerSchema],
  ['GET', 'analysis/#/asked-questions/*', askedAnswerSchema],
  ['PUT', 'analysis/#/asked-questions/*/pin', askedAnswerSchema],
  ['DELETE', 'analysis/#/asked-questions/*', successAnswerSchema],
  ['GET', 'analysis/#/versions', reportVersionsAnswerSchema],
  ['GET', 'analysis/#/versions/*', reportVersionAnswerSchema],
  ['GET', 'analysis/#/versions/*/changes', versionChangesAnswerSchema],
  ['GET', 'analysis/#/agreement', roundsAnswerSchema],
  ['POST', 'analysis/#/agreement', createdRoundAnswerSchema],
  ['GET', 'analysis/#/agreement/*', roundAnswerSchema],
  ['GET', 'analysis/#/agreement/*/disagreements', disagreementsAnswerSchema],
  ['GET', 'analysis/#/agreement/*/units', blindRoundAnswerSchema],
  ['GET', 'public/coding/*', blindRoundAnswerSchema],
  ['PUT', 'public/coding/*/units/#', successAnswerSchema],
  ['POST', 'public/coding/*/finish', successAnswerSchema],
  ['GET', 'analysis/#/shares', reportSharesAnswerSchema],
  ['POST', 'analysis/#/shares', createdShareAnswerSchema],
  ['DELETE', 'analysis/#/shares/*', successAnswerSchema],
  ['GET', 'live', liveAnswerSchema],
  ['GET', 'live/figures', liveFiguresSchema],
  ['GET', 'live/*', liveDetailSchema],
  ['GET', 'responses/#', responseListAnswerSchema],
  ['GET', 'responses/#/coverage', coverageAnswerSchema],
  ['GET', 'responses/*/neighbours', neighboursAnswerSchema],
  ['PUT', 'responses/*/analysis-inclusion', inclusionAnswerSchema],
  ['GET', 'responses/*', responseAnswerSchema],
  ['DELETE', 'responses/*', successAnswerSchema],
  ['POST', 'public/submit-response/#', submitAnswerSchema],
  ['GET', 'public/get-responses/#', publicResponsesAnswerSchema],
  ['DELETE', 'public/responses/*', successAnswerSchema],
  ['PUT', 'public/update-call-results/*', successAnswerSchema],
  ['POST', 'public/track-call-initiation', successAnswerSchema],
  ['POST', 'public/calls', openCallAnswerSchema],
  ['POST', 'public/calls/*/call/web', relayedCallSchema],
  ['PUT', 'public/calls/*/recording/#', recordingChunkAnswerSchema],
  ['GET', 'public/calls/*/recording', recordingChunkAnswerSchema],
  ['GET', 'analysis/metrics/*', analysisMetricsAnswerSchema],
  ['GET', 'analysis/#', analysisAnswerSchema],
  ['DELETE', 'analysis/#', successAnswerSchema],
  ['POST', 'analysis/generate/#', analysisAnswerSchema],
  ['POST', 'openai/analyze-responses/#', analysisAnswerSchema],
];

const PATTERNS = ANSWERS.map(([method, path, schema]) => ({
  method,
  schema,
  pattern: new RegExp(`^/api/${path.replaceAll('*', '[^/]+').replaceAll('#', '\\d+')}$`),
}));

/** Messages of the dashboard's socket. */
const MESSAGES: Record<string, z.ZodType> = {
  event: ownerEventSchema,
  turn: liveTurnSchema,
  draft: liveDraftSchema,
  analysis: analysisProgressSchema,
  'live-words': liveWordsSchema,
  'live-cards': z.object({ cards: z.array(liveCardSchema) }),
};

const violations: string[] = [];
let offContract = false;

/** For a test of what the real server never sends: other versions', proxies' and damaged answers. Holds to its end. */
export function allowOffContract(): void {
  offContract = true;
}

/** Notes an answer of a fake server that the real one could not give. */
export function checkAnswer(request: { method: string; path: string }, status: number, body: unknown): void {
  const name = `${request.method} ${request.path} → ${status}`;
  if (status >= 400) {
    // A proxy's page, say, is no body of ours.
    if (isObject(body) && body.success === false) note(name, errorBodySchema, body);
    return;
  }
  const answer = PATTERNS.find(({ method, pattern }) => method === request.method && pattern.test(request.path));
  if (answer) note(name, answer.schema, body);
}

/** Notes a message of a fake dashboard that the real one could not send. */
export function checkMessage(event: string, message: unknown): void {
  const schema = MESSAGES[event];
  if (schema) note(`dashboard: ${event}`, schema, message);
}

/** @throws when a fake has said what the contract does not allow since the last call */
export function assertContractKept(): void {
  const found = [...new Set(violations.splice(0))];
  const allowed = offContract;
  offContract = false;
  if (found.length > 0 && !allowed) throw new Error(`A fake is not what the contract says:\n${found.join('\n')}`);
}

function note(name: string, schema: z.ZodType, value: unknown): void {
  const result = schema.safeParse(value);
  if (result.success) return;
  violations.push(...result.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
