import type { InterviewGuide } from '../../../contract/guide.js';
import type { EndReason } from '../../../contract/voice.js';
import { isSaidInPause } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import type { Interview } from '../../../forms/interviews.service.js';
import type { ResponseEntity } from '../../../responses/response.entity.js';
import { distressOf } from '../../turns/distress.js';
import { completionOf } from '../completion.js';

/** A conversation that has ended. */
export interface Ending {
  readonly interview: Pick<Interview, 'instructions' | 'interviewName' | 'interviewInfo'>;
  readonly guide: InterviewGuide | null;
  readonly turns: readonly {
    readonly role: 'assistant' | 'user';
    readonly text: string;
    readonly meta: Record<string, unknown> | null;
    readonly offersStop?: true;
  }[];
  readonly endReason: EndReason | null;
  readonly language: string | null;
  /** Of an interview that was held elsewhere: whether its owner says that it was held to the end. */
  readonly imported: 'complete' | 'partial' | null;
}

export type HowItWent = Pick<ResponseEntity, 'completion' | 'distress' | 'questionsAnswered' | 'questionsTotal'>;

/** How far an interview got, and how its participant was. */
export function readEnd({ interview, guide, turns, endReason, language, imported }: Ending): HowItWent {
  const distress = distressOf(turns, language);
  // What was said in a pause tells of distress, but answers nothing.
  const asked = turns.filter((turn) => !isSaidInPause(turn));
  const { state, answered, questions } = completionOf(interview, asked, endReason, guide, language);
  // Imported interviews were held elsewhere, by other questions or in another language.
  if (imported && turns.some(({ role }) => role === 'user')) {
    return { completion: imported, distress, questionsAnswered: guide && answered, questionsTotal: guide && questions };
  }
  // The participant has not left: the owner ended it.
  const completion = endReason === 'owner' && state === 'none' ? 'partial' : state;
  return { completion, distress, questionsAnswered: answered, questionsTotal: questions };
}
