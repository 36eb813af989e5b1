import type { Cell } from '../../common/workbook/xlsx-stream.js';
import { responseReference } from '../../contract/response-reference.js';
import {
  CODER_NAMES,
  type CodedInterview,
  type CodedMaterial,
  type CodedPassage,
  type ExportedTheme,
  ledName,
  sentimentOf,
  wordsOf,
} from './coded-material.js';

export const PASSAGE_COLUMNS = [
  'Theme',
  'Parent Theme',
  'Theme Status',
  'Quote',
  'Code',
  'Sentiment',
  'Participant',
  'Response ID',
  'Reference',
  'Question',
  'Language',
  'Date (UTC)',
  'Completion',
  'Guide Version',
  'Source',
  'Turn',
  'Start',
  'End',
  'Coder',
  'Led By',
] as const;

export const THEME_COLUMNS = ['Theme', 'Parent Theme', 'Status', 'Definition', 'Colour', 'Passages', 'Participants'] as const;

/** A row for each passage and theme; a passage in no theme has one without. */
export async function* passageRows(material: CodedMaterial): AsyncGenerator<Cell[][], void, void> {
  const themes = new Map(material.themes.map((theme) => [theme.id, theme]));
  for await (const interview of material.interviews()) {
    const reference = responseReference(interview.id);
    const rows = interview.passages.flatMap((passage) => {
      const known = passage.themes.flatMap(({ id, coder }) => {
        const theme = themes.get(id);
        return theme ? [{ theme, coder }] : [];
      });
      const codings = known.length > 0 ? known : [{ theme: null, coder: passage.coder }];
      const quote = wordsOf(interview.turns, passage);
      return codings.map(({ theme, coder }) => [
        ...themeCells(theme, themes),
        quote,
        ...placeCells(interview, passage, reference, material.questions),
        CODER_NAMES[coder],
        ledName(passage),
      ]);
    });
    if (rows.length > 0) yield rows;
  }
}

const themeCells = (theme: ExportedTheme | null, themes: ReadonlyMap<string, ExportedTheme>): Cell[] => [
  theme?.name ?? '',
  (theme?.parentId && themes.get(theme.parentId)?.name) || '',
  theme?.status ?? '',
];

const placeCells = (
  interview: CodedInterview,
  passage: CodedPassage,
  reference: string,
  questions: ReadonlyMap<string, string>,
): Cell[] => [
  passage.label,
  sentimentOf(passage),
  interview.participant,
  interview.id,
  reference,
  (passage.questionId && questions.get(passage.questionId)) || '',
  interview.language,
  interview.submittedAt.toISOString(),
  interview.state,
  interview.guideVersion ?? '',
  interview.source,
  passage.turn,
  passage.start,
  passage.end,
];

/** A row for each theme, counted while passages were written. */
export function themeRows(material: CodedMaterial, counted: ThemeCounter): Cell[][] {
  const names = new Map(material.themes.map(({ id, name }) => [id, name]));
  return material.themes.map(({ id, name, parentId, status, definition, colour }) => [
    name,
    (parentId && names.get(parentId)) || '',
    status,
    definition,
    colour,
    counted.passages(id),
    counted.participants(id),
  ]);
}

/** Counts the codings of the interviews that pass through it. */
export class ThemeCounter {
  private readonly counts = new Map<string, { passages: number; participants: number }>();

  /** The same material, counted as it is read. */
  watch(material: CodedMaterial): CodedMaterial {
    const add = (interview: CodedInterview) => this.add(interview);
    const interviews = async function* () {
      for await (const interview of material.interviews()) {
        add(interview);
        yield interview;
      }
    };
    return { ...material, interviews };
  }

  passages = (themeId: string) => this.counts.get(themeId)?.passages ?? 0;
  participants = (themeId: string) => this.counts.get(themeId)?.participants ?? 0;

  private add({ passages }: CodedInterview): void {
    const seen = new Set<string>();
    for (const { id } of passages.flatMap(({ themes }) => themes)) {
      const known = this.counts.get(id) ?? { passages: 0, participants: 0 };
      known.passages += 1;
      if (!seen.has(id)) known.participants += 1;
      seen.add(id);
      this.counts.set(id, known);
    }
  }
}
