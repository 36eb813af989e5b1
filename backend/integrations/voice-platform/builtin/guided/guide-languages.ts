import { languagesIn } from '../../../../common/detect-language.js';
import { languagesNamed } from '../../../../common/intents/held-in.js';
import type { HeldIn } from '../../../../common/intents/recognise-intent.js';
import { type InterviewGuide, questionsIn } from '../../../../contract/guide.js';

/** Published guides never change, and are the same objects for every turn. */
const detected = new WeakMap<InterviewGuide, HeldIn>();

/** The languages an interview with this guide may be held in: its own, or those its questions may be written in. */
export function heldInOf(guide: InterviewGuide): HeldIn {
  const known = detected.get(guide);
  if (known !== undefined) return known;
  const own = languagesNamed(guide.language);
  const heldIn =
    own === undefined
      ? languagesIn(
          questionsIn(guide)
            .map(({ wording }) => wording)
            .join(' '),
        )
      : own;
  detected.set(guide, heldIn);
  return heldIn;
}
