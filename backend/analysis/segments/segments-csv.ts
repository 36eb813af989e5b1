import { csvLine } from '../../contract/csv.js';
import type { SegmentComparisonAnswer } from '../../contract/findings.js';
import { FEW_INTERVIEWS } from '../../contract/findings-constants.js';

const HEAD = [
  'Theme',
  'Part of',
  'Attribute',
  'Segment',
  'Participants',
  'Interviews',
  'Share (%)',
  'From (%)',
  'To (%)',
  'Passages',
  'Few interviews',
  'Included interviews',
  'All interviews',
];

const percent = (share: number) => (share * 100).toFixed(1);

/** The comparison as a file, a line for each theme and segment. "From" and "To" are the 95 % Wilson interval of the share. */
export function segmentsCsv({ attribute, sample, themes, all, segments }: SegmentComparisonAnswer): string {
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  const groups = [...segments.map(({ label, ...segment }) => ({ ...segment, value: label ?? segment.value })), { value: 'all', ...all }];
  const lines = themes.flatMap(({ name, parentId }, at) =>
    groups.map(({ value, interviews, themes: counts }) => {
      const { participants, passages, share, low, high } = counts[at]!;
      return [
        name,
        names.get(parentId ?? '') ?? '',
        attribute,
        value,
        String(participants),
        String(interviews),
        ...[share, low, high].map((one) => (interviews === 0 ? '' : percent(one))),
        String(passages),
        interviews < FEW_INTERVIEWS ? 'yes' : 'no',
        String(sample.included),
        String(sample.total),
      ];
    }),
  );
  return `\uFEFF${[HEAD, ...lines].map(csvLine).join('')}`;
}
