import type { ThemeChange } from '@contract/report-versions';
import { rateText } from '@contract/report-numbers';
import { Skeleton } from '@mantine/core';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useVersionChanges } from '../api/report-versions';
import { t } from '../texts';
import classes from './versions-dialog.module.css';

const FIRST = { new: 0, gone: 1, merged: 2, renamed: 3, kept: 4 } as const;
const NOTHING = '–';
const reachText = (reach: ThemeChange['before']) =>
  reach ? t('themeItem.reach', { count: reach.count, of: reach.of, percentage: rateText(reach.percentage) }) : NOTHING;

/** What happened to a theme, in words. */
function changeText({ change, name_before, merged_into, before, after }: ThemeChange): string {
  const points = before && after ? after.percentage - before.percentage : 0;
  const moved = points === 0 ? '' : t('versions.points', { points: `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}` });
  if (change === 'new') return t('versions.new');
  if (change === 'gone') return t('versions.goneTheme');
  if (change === 'merged') return t('versions.merged', { into: merged_into ?? '' });
  if (change === 'renamed') return [t('versions.renamed', { before: name_before ?? '' }), moved].filter(Boolean).join(' · ');
  return moved || t('versions.kept');
}

/** What changed between two versions: interviews, analyst and themes. */
export function VersionChangesView({ formId, from, to }: { formId: number; from: string; to: string }) {
  const { data, error, refetch } = useVersionChanges(formId, to, from);
  if (error) return <ErrorBox title={t('versions.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} mt={12} />;
  const rank = ({ before, after }: ThemeChange) => after?.percentage ?? before?.percentage ?? 0;
  const themes = data.themes.toSorted((a, b) => FIRST[a.change] - FIRST[b.change] || rank(b) - rank(a));
  return (
    <>
      <p>{t('versions.interviews', data.interviews)}</p>
      {data.analyst_changed && <p>{t('versions.analystChanged', { before: data.from.analyst.label, after: data.to.analyst.label })}</p>}
      {themes.length === 0 ? (
        <p className={classes.soft}>{t('versions.noThemes')}</p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('versions.changes')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {(['theme', 'change', 'before', 'after'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`versions.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {themes.map((theme) => (
                <tr key={theme.theme_id} data-change={theme.change}>
                  <th scope="row" dir="auto">
                    {theme.name}
                  </th>
                  <td>{changeText(theme)}</td>
                  <td>{reachText(theme.before)}</td>
                  <td>{reachText(theme.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
