import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ReadingThreads } from '../common/reading/reading-threads.js';
import { AppConfig } from '../config/app-config.js';
import { estimatedMinutes, type InterviewGuide, questionsIn } from '../contract/guide.js';
import { statedMinutes } from '../contract/question-lint/lint-guide.js';
import type { ParticipantKind } from '../contract/rehearsal-constants.js';
import type { RehearsalParticipant } from '../contract/rehearsal-participants.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { BuiltinVoicePlatform } from '../integrations/voice-platform/builtin/builtin-voice-platform.js';
import { guidedMeta } from '../integrations/voice-platform/builtin/guided/guided-meta.js';
import {
  holdInterview,
  type SimulatedParticipant,
  type SimulatedTurn,
  speakingMs,
} from '../integrations/voice-platform/simulation/hold-interview.js';
import { MANNERS } from '../integrations/voice-platform/simulation/manners.js';
import { ModelParticipant } from '../integrations/voice-platform/simulation/model-participant.js';
import { promptGuide } from '../integrations/voice-platform/simulation/prompt-guide.js';
import { ScriptedParticipant } from '../integrations/voice-platform/simulation/scripted-participant.js';
import { type Chance, chanceFrom } from '../integrations/voice-platform/simulation/seeded.js';
import { guideBrief, promptBrief } from './held-brief.js';
import type { RehearsalToRun } from './rehearsal-run.repository.js';

/** A script answers at once: a pause lets the owner watch, and leaves the process to its calls. */
const SCRIPT_PAUSE_MS = 60;
/** A hurried participant has this share of the time that the interview is said or expected to take, within these bounds. */
const HURRIED_SHARE = 0.5;
const HURRIED_MINUTES = { fewest: 2, most: 5 } as const;

/** Noted with a turn for which the script spoke, because the model broke the rules of an interview. */
const REFUSED = 'refused';

/** The model's budget is used up. `code`: see `limitText`. */
export class BudgetUsedUp extends Error {
  constructor(readonly code: string) {
    super('The language model budget is used up');
    this.name = 'BudgetUsedUp';
  }
}

/** A turn that was just said, and how far the interview is with it. */
export type OnTurn = (participant: RehearsalParticipant, turns: readonly SimulatedTurn[]) => Promise<void>;

/** Holds one interview of a rehearsal: our own interviewer as in a call, and a participant played by the model or a script. */
@Injectable()
export class SimulateInterview {
  private readonly maxSeconds: number;
  private readonly modelMs: number;

  constructor(
    @Inject(LLM) private readonly llm: Llm,
    private readonly reader: ReadingThreads,
    config: AppConfig,
  ) {
    this.maxSeconds = config.calls.maxMinutes * 60;
    this.modelMs = config.modelReplyMs;
  }

  /** @throws BudgetUsedUp, and the signal's reason */
  async hold(
    run: RehearsalToRun,
    kind: ParticipantKind,
    signal: AbortSignal,
    onTurn: OnTurn,
  ): Promise<{ readonly participant: RehearsalParticipant; readonly turns: readonly SimulatedTurn[] }> {
    const spender = { ownerId: run.ownerId, formId: run.formId, responseId: null };
    const chance: Chance = (...occasion) => chanceFrom(run.seed)(kind, ...occasion);
    const manner = MANNERS[kind];
    const brief = run.guide ? guideBrief(run, run.guide) : promptBrief(run);
    const guide = run.guide ?? promptGuide(brief, brief.language ?? 'en');
    const leavesAtMs = manner.isHurried ? hurriedMs(guide, run.interviewInfo) : Infinity;
    const script = new ScriptedParticipant(guide, manner, chance, leavesAtMs, run.guide === null);
    const usedUp = (error: OverBudget) => {
      // Where the account may not use a model at all, the script plays.
      if (error.metric !== 'unverified') throw new BudgetUsedUp(error.code);
    };
    const byModel =
      run.playedBy === 'model' && this.llm.configured
        ? new ModelParticipant(this.llm, kind, run.interviewName, script, chance, spender, usedUp)
        : null;
    let refused = false;
    const platform = new BuiltinVoicePlatform(this.llm, this.reader, {
      maxSeconds: this.maxSeconds,
      pace: 0,
      modelMs: this.modelMs,
      onFallback: (reason) => (refused = reason === 'refused'),
    });
    const numbers = new Map(questionsIn(guide).map(({ id }, index) => [id, index + 1]));
    const turns: SimulatedTurn[] = [];
    let progress: RehearsalParticipant = { kind, state: 'talking', ending: null, turns: 0, question: null, minutes: 0, fallbacks: 0 };
    const held = holdInterview({
      platform,
      brief,
      participant: byModel ?? scripted(script),
      maxMs: this.maxSeconds * 1_000,
      spender,
      signal,
      // With a guide, the interviewer notes by itself why the model's words were replaced.
      notes: () => {
        const note = refused && run.guide === null ? { stray: REFUSED } : {};
        refused = false;
        return note;
      },
    });
    let next = await held.next();
    for (; !next.done; next = await held.next()) {
      turns.push(next.value);
      progress = { ...progressWith(progress, next.value, numbers), fallbacks: byModel?.fallbacks ?? 0 };
      await onTurn(progress, turns);
    }
    if (next.value.limit !== undefined) throw new BudgetUsedUp(next.value.limit);
    return { participant: { ...progress, state: 'finished', ending: next.value.ending }, turns };
  }
}

const scripted = (script: ScriptedParticipant): SimulatedParticipant => ({
  async reply(turns, atMs, signal) {
    await delay(SCRIPT_PAUSE_MS, undefined, { signal });
    return script.reply(turns.at(-1)!, atMs);
  },
});

function progressWith(before: RehearsalParticipant, turn: SimulatedTurn, numbers: ReadonlyMap<string, number>): RehearsalParticipant {
  const id = guidedMeta(turn)?.questionId;
  const number = numbers.get(id ?? '');
  const minutes = Math.round((turn.atMs + speakingMs(turn)) / 6_000) / 10;
  return { ...before, turns: turn.seq, minutes, ...(number !== undefined && { question: { id: id!, number } }) };
}

function hurriedMs(guide: InterviewGuide, interviewInfo: string): number {
  const expected = Math.min(statedMinutes(interviewInfo) ?? Infinity, estimatedMinutes(guide));
  return Math.min(Math.max(HURRIED_MINUTES.fewest, expected * HURRIED_SHARE), HURRIED_MINUTES.most) * 60_000;
}
