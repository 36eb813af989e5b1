import type { Comparison, ComparisonGroup } from '@contract/analysis';
import type { Analysis } from '@contract/analysis-reader';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { measuresOf } from '../measures';
import { t } from '../texts';
import classes from './comparative.module.css';
import reportClasses from './report.module.css';

/** The same measures side by side for two groups of responses (ANAL-07). */
export function ComparativeSection({ report }: { report: Analysis }) {
  const comparisons = report.comparative.filter(({ groups }) => groups.length >= 2);
  const [dimension, setDimension] = useState<string | null>(null);
  const chosen = comparisons.find((one) => one.dimension === dimension) ?? comparisons[0];
  if (!chosen) return <p className={reportClasses.nothing}>{t('comparativeSection.notEnoughGroupsResponses')}</p>;
  return (
    <>
      <SegmentedControl
        aria-label={t('comparativeSection.compareBy')}
        size="sm"
        value={chosen.dimension}
        onChange={setDimension}
        data={comparisons.map((one) => ({ value: one.dimension, label: t(`comparativeSection.${one.dimension}`) }))}
      />
      <TwoGroups key={chosen.dimension} comparison={chosen} report={report} />
    </>
  );
}

function TwoGroups({ comparison: { dimension, groups }, report }: { comparison: Comparison; report: Analysis }) {
  // The two newest months; otherwise a group and everyone outside it.
  const first = dimension === 'month' ? groups.length - 2 : 0;
  const [keys, setKeys] = useState([groups[first]?.key, groups[first + 1]?.key]);
  const at = (side: number) => groups.find(({ key }) => key === keys[side]) ?? groups[side]!;
  const [a, b] = [at(0), at(1)];
  return (
    <>
      {groups.length > 2 && (
        <div className={classes.choice}>
          <GroupSelect label={t('comparativeSection.firstGroup')} groups={groups} value={a.key} onChange={(key) => setKeys([key, b.key])} />
          <GroupSelect
            label={t('comparativeSection.secondGroup')}
            groups={groups}
            value={b.key}
            onChange={(key) => setKeys([a.key, key])}
          />
        </div>
      )}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('comparativeSection.comparison')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('comparativeSection.measure')}</th>
              <th scope="col" dir="auto">
                {a.label}
              </th>
              <th scope="col" dir="auto">
                {b.label}
              </th>
            </tr>
          </thead>
          <tbody>
            {measuresOf(report).map(({ name, read }) => (
              <tr key={name}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{read(a)}</td>
                <td>{read(b)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type SelectProps = { label: string; groups: readonly ComparisonGroup[]; value: string; onChange: (key: string) => void };

const GroupSelect = ({ label, groups, value, onChange }: SelectProps) => (
  <NativeSelect
    label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={groups.map((group) => ({ value: group.key, label: group.label }))}
  />
);
