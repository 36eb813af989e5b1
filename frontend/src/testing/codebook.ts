import type { Codebook, CodebookTheme, Decision, Passage } from '@contract/codebook';
import type { DecidedAnswer, Decide } from '@contract/codebook-decisions';
import { passageIdOf } from '@contract/codebook-constants';
import { decided, isAboutPassages, stillMatches } from '@/features/codebook/api/apply-decision';
import type { PassageFilter } from '@/features/codebook/api/codebook-keys';
import type { FakeServer, SeenRequest } from './fake-server';
import { responseId } from './owner';

const AT = '2026-11-20T10:00:00.000Z';

/** The same id for the same number. */
export const themeId = (n: number) => `11111111-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function codebookThemeWire(n: number, change: Partial<CodebookTheme> = {}): CodebookTheme {
  const id = themeId(n);
  return {
    id,
    name: `Theme ${n}`,
    definition: '',
    examples: [],
    colour: '#4477aa',
    parentId: null,
    position: n,
    status: 'confirmed',
    origin: 'hand',
    version: 1,
    counts: {
      themeId: id,
      participants: 0,
      passages: 0,
      sentiment: { positive: 0, neutral: 0, negative: 0, mixed: 0 },
      withSubthemes: { participants: 0, passages: 0 },
    },
    ...change,
  };
}

/** What a participant said in the n-th response: a passage of 20 characters at the given place of turn 2. */
export function passageWire(n: number, change: Partial<Passage> = {}): Passage {
  const place = { responseId: responseId(n), turn: 2, start: 0, end: 20, ...change };
  return {
    ...place,
    id: passageIdOf(place),
    participant: `P${n}`,
    text: `Words of passage ${String(n).padStart(3, '0')}`,
    label: '',
    sentiment: 'neutral',
    themes: [],
    coder: 'model',
    dismissed: false,
    questionId: null,
    ...change,
  };
}

/** The server's side of a codebook: decides, counts, pages and undoes, as far as screens depend on it. */
export class FakeCodebook {
  revision = 1;
  questions: Codebook['questions'] = [];
  segments: Codebook['segments'] = [];
  /** Rows of one page, at most. */
  pageSize = 200;
  private readonly undone: { decision: Decision; before: Passage[]; themes: CodebookTheme[] }[] = [];

  constructor(
    server: FakeServer,
    readonly formId: number,
    public themes: CodebookTheme[],
    public passages: Passage[],
  ) {
    const base = `/api/forms/${formId}/codebook`;
    server
      .on('GET', base, () => ({ body: { success: true, codebook: this.codebook() } }))
      .on('GET', `${base}/passages`, ({ query }) => ({ body: this.page(query) }))
      .on('GET', `${base}/transcripts/*`, ({ path }) => ({ body: this.transcript(path.split('/').at(-1)!) }))
      .on('GET', `${base}/history`, { success: true, decisions: [], cursor: null })
      .on('POST', `${base}/decisions`, (request) => ({ body: this.decide(request) }))
      .on('POST', `${base}/undo`, () => ({ body: this.undo() }));
  }

  codebook(): Codebook {
    const last = this.undone.at(-1);
    return {
      formId: this.formId,
      revision: this.revision,
      themes: this.counted(),
      interviews: new Set(this.passages.map(({ responseId }) => responseId)).size,
      passages: this.totals(),
      questions: this.questions,
      segments: this.segments,
      undo: last?.decision ?? null,
      redo: null,
    };
  }

  counted(): CodebookTheme[] {
    return this.themes.map((theme) => {
      const own = this.passages.filter(({ themes }) => themes.some(({ id }) => id === theme.id));
      const participants = new Set(own.map(({ responseId }) => responseId)).size;
      return {
        ...theme,
        counts: { ...theme.counts, participants, passages: own.length, withSubthemes: { participants, passages: own.length } },
      };
    });
  }

  /** What another window's decision sends to this one. */
  updated(): Record<string, unknown> {
    return {
      kind: 'codebook.updated',
      formId: this.formId,
      revision: this.revision,
      themesChanged: false,
      counts: this.counted().map(({ counts }) => counts),
      passages: this.totals(),
    };
  }

  /** Decides as another window. */
  change(decision: Decide): void {
    this.apply(decision, crypto.randomUUID());
  }

  private totals() {
    return {
      total: this.passages.filter(({ dismissed }) => !dismissed).length,
      uncoded: this.passages.filter(({ dismissed, themes }) => !dismissed && themes.length === 0).length,
      dismissed: this.passages.filter(({ dismissed }) => dismissed).length,
    };
  }

  private page(query: URLSearchParams) {
    const { limit = '50', cursor, subthemes, question, attribute: _attribute, value: _value, ...filter } = Object.fromEntries(query);
    const wanted = { ...filter, subthemes: subthemes === 'true' } as PassageFilter;
    const found = this.passages.filter(
      (passage) => stillMatches(passage, wanted, this.themes) && (question === undefined || passage.questionId === question),
    );
    // By key, as the server does: what has changed before it moves nothing.
    const after = cursor === undefined ? -1 : this.passages.findIndex(({ id }) => id === cursor);
    const rest = found.filter((passage) => this.passages.indexOf(passage) > after);
    const passages = rest.slice(0, Math.min(Number(limit), this.pageSize));
    const isLast = passages.length === rest.length;
    return {
      success: true,
      passages,
      cursor: isLast ? null : passages.at(-1)!.id,
      total: cursor === undefined ? found.length : null,
      revision: this.revision,
    };
  }

  private transcript(id: string) {
    const passages = this.passages.filter(({ responseId }) => responseId === id);
    const words = new Map<number, string>();
    // What is marked by hand was there before.
    const found = passages.filter(({ coder }) => coder !== 'human');
    for (const { turn, start, text } of found) words.set(turn, (words.get(turn) ?? '').padEnd(start, ' ').slice(0, start) + text);
    const said = [...words].map(([seq, text]) => ({
      seq,
      role: 'user' as const,
      text: `${text} and more words`,
      questionId: null,
      byPerson: false,
      inPause: false,
      isPartial: false,
      at: null,
    }));
    return {
      success: true,
      responseId: id,
      participant: passages[0]?.participant ?? null,
      turns: [
        {
          seq: 1,
          role: 'assistant' as const,
          text: 'How was it?',
          questionId: null,
          byPerson: false,
          inPause: false,
          isPartial: false,
          at: 0,
        },
        ...said,
      ],
      passages,
      revision: this.revision,
    };
  }

  decide({ body }: SeenRequest): DecidedAnswer {
    const { decision, decisionId } = body as { decision: Decide; decisionId: string };
    return this.apply(decision, decisionId);
  }

  private apply(decision: Decide, id: string): DecidedAnswer {
    this.revision++;
    const about = 'passages' in decision ? decision.passages : [];
    const entry: Decision = {
      id,
      kind: decision.kind,
      at: AT,
      author: 'ada@example.com',
      themes: [],
      passages: about.length,
      details: {},
      undone: false,
    };
    this.undone.push({ decision: entry, before: this.passages, themes: this.themes });
    const created: string[] = [];
    if (isAboutPassages(decision)) {
      this.passages = this.passages.map((passage) => (about.includes(passage.id) ? decided(passage, decision) : passage));
    } else if (decision.kind === 'passage.add') {
      const { responseId, turn, start, end, text, themeIds, sentiment = 'neutral' } = decision;
      const themes = themeIds.map((theme) => ({ id: theme, coder: 'human' as const }));
      const { participant = null } = this.passages.find((one) => one.responseId === responseId) ?? {};
      const added = passageWire(1, { responseId, turn, start, end, text, themes, sentiment, coder: 'human', participant });
      this.passages = [...this.passages, added];
    } else if (decision.kind === 'theme.create' || decision.kind === 'theme.split') {
      const theme = codebookThemeWire(this.themes.length + 1, { name: decision.name });
      this.themes = [...this.themes, theme];
      created.push(theme.id);
      if (decision.kind === 'theme.split') {
        const move = { kind: 'passage.move' as const, passages: decision.passages, from: decision.themeId, to: theme.id };
        this.passages = this.passages.map((passage) => (about.includes(passage.id) ? decided(passage, move) : passage));
      }
    }
    return this.answer(entry, created);
  }

  private undo(): DecidedAnswer {
    this.revision++;
    const { decision, before, themes } = this.undone.pop()!;
    this.passages = before;
    this.themes = themes;
    return this.answer(decision, []);
  }

  private answer(decision: Decision, created: string[]): DecidedAnswer {
    const { revision, passages, undo, redo } = this.codebook();
    return { success: true, revision, decision, themes: this.counted(), passages, skipped: [], created, undo, redo };
  }
}
