import type { InterviewBrief } from '../replies.port.js';
import { asksSecret } from './asked-secrets.js';
import { claimsHuman } from './claimed-human.js';
import { ownerRewards } from './owner-rewards.js';
import { promisesReward } from './promised-rewards.js';
import { keyOf, sentencesOf } from './text.js';

/**
 * Whether a reply says what no interviewer may: that it is a human being, that there is money or a gift, or that the participant should
 * give away a password or bank details. The owner's own sentences may be said, and so may a reward that the owner announces.
 */
export function overstepping(brief: InterviewBrief): (text: string) => boolean {
  const own = [brief.systemPrompt, brief.firstMessage, brief.endMessage, brief.interviewInfo];
  let ownKey: string | undefined;
  const isOwn = (sentence: string) => (ownKey ??= keyOf(own.join('\n'))).includes(keyOf(sentence));
  const isOffered = ownerRewards(brief);
  const oversteps = (sentence: string) =>
    claimsHuman(sentence) || asksSecret(sentence) || (promisesReward(sentence) && !isOffered(sentence));
  // A reply is checked again with every draft of it: only its last sentence is new.
  const harmless = new Set<string>();
  const isHarmless = (sentence: string) => harmless.has(sentence) || !oversteps(sentence) || isOwn(sentence);
  return (text) =>
    sentencesOf(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replaceAll('’', "'"),
    ).some((sentence) => {
      if (!isHarmless(sentence)) return true;
      harmless.add(sentence);
      return false;
    });
}
