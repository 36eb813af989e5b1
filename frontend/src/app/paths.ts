import { CODING_PATH } from '@contract/agreement-constants';
import { RESPONSE_PATH } from '@/lib/response-href';

/** Every path of the product and how to make an address of it: links are spelled here only. */
export const paths = {
  root: '/',
  callback: '/callback',
  home: '/home',
  newForm: '/newform',
  editInterview: '/editinterview',
  sampleForm: '/sampleform',
  settings: '/settings',
  account: '/settings/account',
  usage: '/settings/usage',
  sessions: '/settings/sessions',
  yourData: '/settings/data',
  activity: '/settings/activity',
  accountDeleted: '/account-deleted',
  submissions: '/submissions',
  live: '/live',
  help: '/help',
  response: RESPONSE_PATH,
  introPreview: '/contactform/surveyintro',
  previewConfirmation: '/contactform/surveyintro/call/confirmation',
  testCheckout: '/settings/test-checkout',
  testBilling: '/settings/test-billing',
  coding: CODING_PATH,
  success: '/success',
  cancel: '/cancel',
  entry: '/:id',
  surveyIntro: '/survey-intro/:id',
  call: '/call/:id',
  confirmation: '/call/confirmation',
  continue: '/call/continue',
} as const;

/** The detail screen's address names the form too, so that a reload or a shared address works (DETAIL-01). */
export const editInterviewHref = (formId: number, tab?: 'edit' | 'share' | 'rehearse') =>
  `${paths.editInterview}?formId=${formId}${tab ? `&tab=${tab}` : ''}`;
/** The running interviews, of one interview if it is named. */
export const liveHref = (formId?: number) => `${paths.live}${formId === undefined ? '' : `?formId=${formId}`}`;
/** Where a trial leads back to; null for an interview that is none. */
export const trialEditHref = (form: { trialOf?: number } | null) => (form?.trialOf ? editInterviewHref(form.trialOf, 'edit') : null);
export const accountDeletedHref = (receiptId: string) => `${paths.accountDeleted}?receipt=${encodeURIComponent(receiptId)}`;
export const entryHref = (id: string | number) => `/${encodeURIComponent(id)}`;
export const surveyIntroHref = (id: string | number) => `/survey-intro/${encodeURIComponent(id)}`;
export const callHref = (formId: string | number) => `/call/${encodeURIComponent(formId)}`;

/** The link an owner shares: `{origin}/{assistant_id or id}`. */
export const publicLink = (origin: string, form: { id: number; assistantId: string | null }) =>
  `${origin.replace(/(?<!\/)\/+$/, '')}${entryHref(form.assistantId ?? form.id)}`;
