import type { ClaimWords } from '../claim-words.js';

export const ENGLISH = {
  en: {
    neutral:
      'a an the this that these those i we you me us my our your mine ours myself ourselves do does did it its really very just quite so pretty actually honestly basically simply also too truly definitely s',
    frame:
      'they them their theirs themselves participant participants user users person people respondent respondents interviewee interviewees someone some one say says said mention mentions mentioned report reports reported describe describes described explain explains explained',
    forms: ['am is are was were be been being', 'have has had having'],
    but: 'but however yet though',
    and: 'and',
    because: 'because',
    prepositions: 'on in at to for with from of by about during after before into onto over under through near via per',
    conditions:
      'if unless when whenever whether although while until say says said saying claim claims claimed tell tells told think thinks believe believes hear hears heard rumour rumor supposedly allegedly apparently pretend pretends imagine suppose maybe perhaps',
    limits:
      'not no never none nobody nothing neither nor without hardly barely scarcely rarely seldom little less least only except almost nearly once instead most unlikely anymore nowhere false untrue wrong',
    subjects: 'i we it',
    openings: 'well so yes yeah yep no ok okay oh um uh hmm honestly actually and but also look sure right frankly',
    quantities: 'everyone everybody nobody none most majority minority half anyone anybody noone',
    opinions: /\b(?:i|we) (?:think|feel|believe|guess|find|mean|would say)(?: like| that)?\b/gu,
    phrases: [
      [/\bcannot\b/gu, 'can not'],
      [/\bwon[’']t\b/gu, 'will not'],
      [/n[’']t\b/gu, ' not'],
      [/\b(it|that|there|he|she|what|who|here)[’']s\b/gu, '$1 is'],
      [/[’']m\b/gu, ' am'],
      [/[’']re\b/gu, ' are'],
      [/[’']ve\b/gu, ' have'],
      [/[’']ll\b/gu, ' will'],
      [/[’']d\b/gu, ' would'],
      [/\b(?:talk|talks|talked|speak|speaks|spoke) (?:about|of)\b/gu, 'mention'],
      [/\bcomes? up\b/gu, 'mention'],
    ],
  },
} as const satisfies Readonly<Record<string, ClaimWords>>;
