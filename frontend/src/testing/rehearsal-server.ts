import {
  isOver,
  PARTICIPANT_KINDS,
  RECOMMENDED_PARTICIPANTS,
  type DraftRehearsal,
  type Material,
  type ParticipantKind,
} from '@contract/rehearsal-constants';
import { questionsIn } from '@contract/guide';
import { type RehearsalParticipant, type RehearsalTurn } from '@contract/rehearsal-participants';
import { type RehearsalFigures, type RehearsalReport } from '@contract/rehearsal-report';
import {
  rehearsalRequirementSchema,
  startRehearsalSchema,
  type Rehearsal,
  type RehearsalComparison,
  type RehearsalsAnswer,
} from '@contract/rehearsals';
import type { FakeDashboard } from './fake-dashboard';
import type { FakeServer, SeenRequest } from './fake-server';
import { GUIDE } from './guide-server';
import { responseId } from './owner';

const FIGURES: RehearsalFigures = { asked: 2, answered: 2, words: 12, probes: 1, guards: 0, seconds: 40 };

/** Two participants took the guide: the terse one was cut short before its last question. */
export const REPORT: RehearsalReport = {
  length: { shortest: 4.2, median: 6, longest: 9.6 },
  rate: { wordsPerMinute: 130, pauseSeconds: 2 },
  participants: [participant('talkative', 'covered', 9.6), participant('terse', 'time', 4.2)],
  questions: questionsIn(GUIDE).map(({ id, wording, required }, at) => ({
    ...{ id, number: at + 1, wording, section: at < 2 ? 'Warm-up' : 'Habits', required, answerType: 'open' },
    cells: [
      { participant: 'talkative', state: 'rich', words: 40, probes: 1, seconds: 60, seq: 3 + at * 2 },
      { participant: 'terse', state: at < 2 ? 'short' : 'open', words: 2, probes: 1, seconds: 20, seq: at < 2 ? 3 + at * 2 : null },
    ],
    figures: FIGURES,
  })),
  findings: [
    { kind: 'not-reached', questionId: 'questio3', detail: '', count: 1, evidence: [{ participant: 'terse', seq: null }] },
    { kind: 'confusing', questionId: 'questio2', detail: '', count: 2, evidence: [{ participant: 'terse', seq: 4 }] },
  ],
  edits: [
    {
      ...{ id: 'edit-1', questionId: 'questio2', because: 'confusing', evidence: [{ participant: 'terse', seq: 4 }] },
      ...{ type: 'wording', from: 'What do you like about it?', to: 'What do you like about your coffee?' },
      ...{ alsoAsk: null, explanation: 'Participants did not know what “it” is.' },
    },
    { id: 'edit-2', questionId: 'questio3', because: 'not-reached', evidence: [], type: 'minutes', from: null, to: 2 },
  ],
  prompt: null,
};

/** Two participants took a prompt: the terse one had to ask twice. */
export const PROMPT_REPORT: RehearsalReport = {
  ...REPORT,
  questions: [],
  edits: [],
  findings: [{ kind: 'wish-ignored', questionId: null, detail: 'skip', count: 1, evidence: [{ participant: 'terse', seq: 6 }] }],
  prompt: {
    turns: { fewest: 8, median: 10, most: 12 },
    questions: [
      {
        id: 'aaaaaaaa',
        number: 1,
        wording: 'How do you make coffee?',
        isOwn: true,
        participants: 2,
        times: 3,
        words: 11.6,
        first: { participant: 'talkative', seq: 3 },
      },
      {
        id: 'bbbbbbbb',
        number: 2,
        wording: 'And at work?',
        isOwn: false,
        participants: 1,
        times: 1,
        words: 0,
        first: { participant: 'terse', seq: 5 },
      },
    ],
    wishes: [
      { wish: 'skip', made: 2, honoured: 1 },
      { wish: 'repeat', made: 1, honoured: 1 },
    ],
  },
};

export function participant(kind: ParticipantKind, ending: RehearsalParticipant['ending'] = null, minutes = 0): RehearsalParticipant {
  return { kind, state: ending ? 'finished' : 'waiting', ending, turns: 0, question: null, minutes, fallbacks: 0 };
}

/** The rehearsals of interview 7. What happens in one is up to the test: `say`, `finish`. */
export class RehearsalServer {
  rehearsals: Rehearsal[] = [];
  reports = new Map<string, RehearsalReport>();
  turns: RehearsalTurn[] = [];
  follows: Material = 'guide';
  published: RehearsalsAnswer['published'] = null;
  languages: RehearsalsAnswer['languages'] = [];
  isRequired = false;
  required: ParticipantKind[] = [...RECOMMENDED_PARTICIPANTS];
  missing: ParticipantKind[] = [];
  draft: DraftRehearsal = 'not-rehearsed';
  comparison: Pick<RehearsalComparison, 'questions' | 'gone' | 'came'> = { questions: [], gone: [], came: [] };

  constructor(
    server: FakeServer,
    private readonly dashboard: FakeDashboard,
  ) {
    const path = '/api/forms/7/rehearsals';
    const answer = (rehearsal: Rehearsal) => ({ body: { success: true, rehearsal, report: this.reports.get(rehearsal.id) ?? null } });
    const of = ({ path: asked }: SeenRequest) => this.rehearsals.find(({ id }) => asked.includes(id))!;
    server
      .on('GET', path, () => {
        const { rehearsals, follows, published, languages, isRequired, required, missing, draft } = this;
        return {
          body: { success: true, rehearsals, follows, published, languages, isRequired, required, missing, draft, playedBy: 'script' },
        };
      })
      .on('POST', path, ({ body }) => {
        const { participants, seed = 42, version, language } = startRehearsalSchema.parse(body);
        const isCurrentDraft = version === null;
        const kinds = participants.map((kind) => participant(kind));
        return answer(this.add({ state: 'running', seed, version, language, isCurrentDraft, participants: kinds }));
      })
      .on('PUT', '/api/forms/7/rehearsal-requirement', ({ body }) => {
        const { isRequired, participants } = rehearsalRequirementSchema.parse(body);
        this.isRequired = isRequired;
        if (participants !== undefined) this.required = [...(participants ?? RECOMMENDED_PARTICIPANTS)];
        return { body: { success: true, isRequired, required: this.required } };
      })
      .on('GET', `${path}/*`, (request) => answer(of(request)))
      .on('DELETE', `${path}/*`, (request) => {
        this.rehearsals = this.rehearsals.filter((one) => one !== of(request));
        return { body: { success: true } };
      })
      .on('POST', `${path}/*/cancel`, (request) => answer(this.change(of(request).id, { state: 'cancelled' })))
      .on('GET', `${path}/*/comparison`, (request) => {
        const after = of(request);
        const before = this.rehearsals.find(({ id }) => id === request.query.get('with'))!;
        return { body: { success: true, sameParticipants: before.seed === after.seed, before, after, ...this.comparison } };
      })
      .on('GET', `${path}/*/participants/*`, (request) => {
        const kind = PARTICIPANT_KINDS.find((one) => request.path.endsWith(`/${one}`))!;
        const known = of(request).participants.find((one) => one.kind === kind)!;
        return { body: { success: true, participant: known, turns: this.turns } };
      });
  }

  add(change: Partial<Rehearsal>): Rehearsal {
    const rehearsal: Rehearsal = {
      ...{
        id: responseId(900 + this.rehearsals.length),
        formId: 7,
        state: 'finished',
        failure: null,
        version: null,
        revision: 1,
        language: null,
      },
      follows: this.follows,
      ...{
        isCurrentDraft: true,
        seed: 42,
        playedBy: 'script',
        questions: 3,
        startedAt: null,
        endedAt: null,
        participants: [],
        headline: null,
      },
      createdAt: `2026-11-21T09:0${this.rehearsals.length}:00.000Z`,
      ...change,
    };
    this.rehearsals = [rehearsal, ...this.rehearsals];
    return rehearsal;
  }

  /** One that has ended with a report. */
  addFinished(report: RehearsalReport = REPORT, change: Partial<Rehearsal> = {}): Rehearsal {
    const rehearsal = this.add({ ...finishedWith(report), ...change });
    this.reports.set(rehearsal.id, report);
    return rehearsal;
  }

  /** The next turn of a participant in the newest rehearsal. */
  say(
    kind: ParticipantKind,
    turn: RehearsalTurn,
    { lost = false, ...change }: Partial<RehearsalParticipant> & { lost?: boolean } = {},
  ): void {
    const [newest] = this.rehearsals;
    if (!newest) throw new Error('No rehearsal has been started');
    const before = newest.participants.find((one) => one.kind === kind)!;
    const now: RehearsalParticipant = { ...before, state: 'talking', turns: turn.seq, minutes: turn.atMs / 60_000, ...change };
    this.turns = [...this.turns, turn];
    this.change(newest.id, { participants: newest.participants.map((one) => (one === before ? now : one)) });
    if (!lost) this.dashboard.send('rehearsal', { type: 'turn', formId: 7, rehearsalId: newest.id, participant: now, turn });
  }

  finish(report: RehearsalReport = REPORT, id?: string): void {
    const newest = this.rehearsals.find((one) => id === undefined || one.id === id);
    if (!newest || isOver(newest.state)) throw new Error('No rehearsal is running');
    this.reports.set(newest.id, report);
    this.draft = 'rehearsed';
    this.dashboard.send('rehearsal', { type: 'state', rehearsal: this.change(newest.id, finishedWith(report)) });
  }

  change(id: string, change: Partial<Rehearsal>): Rehearsal {
    this.rehearsals = this.rehearsals.map((one) => (one.id === id ? { ...one, ...change } : one));
    return this.rehearsals.find((one) => one.id === id)!;
  }
}

const finishedWith = ({ participants, length, findings, edits }: RehearsalReport): Partial<Rehearsal> => ({
  state: 'finished',
  participants,
  headline: { length, mustAsksAnswered: 0.75, mustAsksMissed: 1, findings: findings.length, edits: edits.length },
});
