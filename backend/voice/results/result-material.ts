import type { InterviewGuide } from '../../contract/guide.js';
import type { TurnRole } from '../../contract/voice.js';
import type { Interview } from '../../forms/interviews.service.js';
import { unheardOf } from '../../integrations/voice-platform/builtin/cut-turn.js';
import { LEADING_KINDS, ledTurns } from '../../integrations/voice-platform/builtin/led-turns.js';
import { isByHuman, isSaidInPause, missedMsOf, noticeOf } from '../../integrations/voice-platform/builtin/turn-meta.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import type { CallEntity } from '../calls/call.entity.js';
import type { InterventionEntity } from '../interventions/intervention.entity.js';
import { type SpokenTurn, turnsOfTranscript } from '../summaries/transcript-text.js';
import type { CallResults } from './call-results.js';
import type { Ending } from './reading/read-end.js';
import type { LinkedTurns } from './reading/relink.js';

export interface Summary {
  readonly text: string;
  readonly source: string;
  /** The budget that did not allow a model's. */
  readonly limit?: string;
  /** A model wrote it before, of the same words. */
  readonly repeated?: boolean;
}

/** What the results of a response are made of, as it was when it was read. */
export interface Material {
  readonly response: ResponseEntity;
  readonly due: Date;
  readonly calls: readonly CallEntity[];
  readonly interview: Interview | null;
  /** That the response follows; null: the prompt. */
  readonly guide: InterviewGuide | null;
  /** Whether the turns below replace the stored ones. */
  readonly better: boolean;
  /** The best that is known of the conversation, linked with the guide. */
  readonly linked: LinkedTurns;
  readonly spoken: readonly SpokenTurn[];
  /** False where nothing but a browser's own words is known. */
  readonly heard: boolean;
  readonly results: ReadonlyMap<string, CallResults>;
}

/** A transcript that only the browser sent keeps its source, even when a call was opened that has no turns. */
export function sourceOf({ source, interviewTranscript }: ResponseEntity, heard: boolean): ResponseEntity['source'] {
  if (source === 'imported') return source;
  return heard ? 'interview' : interviewTranscript ? 'browser' : source;
}

/** What tells how far it got; null for words that only a browser knows. */
export function endOf({ response, interview, guide, heard, linked, calls }: Material): Ending | null {
  if (!heard || !interview) return null;
  return {
    interview: {
      instructions: interview.instructions,
      interviewName: interview.interviewName,
      interviewInfo: interview.interviewInfo,
    },
    guide,
    turns: linked.turns.map((turn) => ({ role: turn.role, text: turn.content, meta: turn.meta, ...stopOfferOf(turn) })),
    endReason: calls.at(-1)?.endReason ?? null,
    language: response.language,
    imported: response.source === 'imported' ? (response.callStatus === 'completed' ? 'complete' : 'partial') : null,
  };
}

/** How much of what participants said their browsers lost. Milliseconds. */
export const missedIn = ({ turns }: LinkedTurns): number => turns.reduce((sum, turn) => sum + missedMsOf(turn), 0);

export function withTurns(material: Omit<Material, 'linked' | 'spoken' | 'heard'>, linked: LinkedTurns): Material {
  const told = linked.turns.map(spokenTurn);
  // What a browser brought in one piece is all there is of a call of which we and the platform heard nothing.
  const spoken = told.length > 0 ? told : turnsOfTranscript(material.response.interviewTranscript ?? '');
  return { ...material, linked, spoken, heard: told.length > 0 };
}

export function spokenTurn(turn: { role: TurnRole; content: string; meta: unknown }): SpokenTurn {
  return {
    role: turn.role,
    text: turn.content,
    question: questionOf(turn),
    ...(noticeOf(turn) !== null && { isNotice: true }),
    ...(isByHuman(turn) && { byPerson: true }),
    ...(isSaidInPause(turn) && { inPause: true }),
    ...(unheardOf(turn) !== null && { isCut: true }),
    ...(missedMsOf(turn) > 0 && { isMissing: true }),
    ...stopOfferOf(turn),
  };
}

/** Marks answers that interventions led to. @param turns the source of `spoken`, if anything was heard */
export function withLedMarked(
  { spoken, heard }: Pick<Material, 'spoken' | 'heard'>,
  turns: LinkedTurns['turns'],
  orders: readonly Pick<InterventionEntity, 'id' | 'kind' | 'state'>[],
): readonly SpokenTurn[] {
  if (!heard || orders.length === 0) return spoken;
  const leading = orders.filter(({ kind, state }) => state === 'applied' && LEADING_KINDS.includes(kind));
  const led = ledTurns(turns, new Set(leading.map(({ id }) => id)));
  return spoken.map((one, at) => (led.has(turns[at]!.seq) ? { ...one, isLed: true } : one));
}

export const answersIn = (turns: readonly SpokenTurn[]) => turns.filter(({ role }) => role === 'user').length;

/** The platform's own summary, where it heard the whole interview: one of a part of it would mislead. */
export function platformSummary(
  calls: readonly { readonly id: string }[],
  results: ReadonlyMap<string, CallResults>,
  turns: readonly { readonly callId: string; readonly role: string }[],
): Summary | null {
  const talked = calls.filter(({ id }) => turns.some(({ callId, role }) => callId === id && role === 'user'));
  const [only] = talked;
  const text = talked.length === 1 && only ? results.get(only.id)?.summary : null;
  return text ? { text, source: 'platform' } : null;
}

/** "Would you like to end the interview now?", cut off after "Would you". */
function stopOfferOf({ role, meta }: { role: string; meta: unknown }): { offersStop?: true } {
  const { kind } = (meta ?? {}) as { kind?: unknown };
  return role === 'assistant' && (kind === 'confirm-stop' || kind === 'support') ? { offersStop: true } : {};
}

/** The bare question of one of the script's turns, without the words around it. */
function questionOf({ role, meta }: { role: string; meta: unknown }): string | undefined {
  const notes = (meta ?? {}) as { by?: unknown; question?: unknown; questionId?: unknown };
  // A model's turn names its question where there is a guide, and so does what is said when the interviewer is back.
  const isNoted = notes.by === 'script' || notes.by === 'notice' || typeof notes.questionId === 'string';
  return role === 'assistant' && isNoted && typeof notes.question === 'string' ? notes.question : undefined;
}
