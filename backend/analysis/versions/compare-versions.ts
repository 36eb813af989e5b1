import type { ThemeChange, VersionChanges } from '../../contract/report-versions.js';
import type { Resolve } from '../codebook/theme.js';
import type { CountedReport, CountedTheme } from '../report/counted-report.js';
import { ERASED_RESPONSE } from '../report/redact-findings.js';

/**
 * What changed from one report to another. Both are counted over the interviews that exist now.
 * @param resolve the theme that a theme's passages count for by now
 */
export function compareVersions(
  from: CountedReport,
  to: CountedReport,
  resolve: Resolve,
): Pick<VersionChanges, 'interviews' | 'analyst_changed' | 'themes'> {
  const themes = [
    ...to.themes.map((theme) => keptOrNew(from, to, theme)),
    ...from.themes.filter(({ theme }) => !to.theme(theme.id)).map((theme) => goneOrMerged(from, to, theme, resolve)),
  ];
  return {
    interviews: {
      before: from.analyzed,
      after: to.analyzed,
      added: countMissing(to, from),
      removed: countMissing(from, to),
    },
    analyst_changed: from.findings.analyst.kind !== to.findings.analyst.kind || from.findings.analyst.model !== to.findings.analyst.model,
    themes,
  };
}

function keptOrNew(from: CountedReport, to: CountedReport, after: CountedTheme): ThemeChange {
  const before = from.theme(after.theme.id);
  const isRenamed = before !== undefined && before.theme.name !== after.theme.name;
  return {
    theme_id: after.theme.id,
    name: after.theme.name,
    change: before === undefined ? 'new' : isRenamed ? 'renamed' : 'kept',
    name_before: isRenamed ? before.theme.name : null,
    merged_into: null,
    before: before ? reachOf(from, before) : null,
    after: reachOf(to, after),
  };
}

function goneOrMerged(from: CountedReport, to: CountedReport, before: CountedTheme, resolve: Resolve): ThemeChange {
  const target = resolve(before.theme.id);
  const into = target === null || target === before.theme.id ? undefined : to.theme(target);
  return {
    theme_id: before.theme.id,
    name: before.theme.name,
    change: into ? 'merged' : 'gone',
    name_before: null,
    merged_into: into?.theme.name ?? null,
    before: reachOf(from, before),
    after: null,
  };
}

const reachOf = (report: CountedReport, { count, percentage }: CountedTheme) => ({ count, of: report.analyzed, percentage });

/** Interviews that are only in one of two reports. Erased ones have no id any more and are identified by their number. */
function countMissing(one: CountedReport, other: CountedReport): number {
  const idsOf = ({ findings }: CountedReport) => findings.responses.map(({ id }) => id);
  const erasedOf = (report: CountedReport) => idsOf(report).filter((id) => id === ERASED_RESPONSE).length;
  const known = new Set(idsOf(other));
  const missing = idsOf(one).filter((id) => id !== ERASED_RESPONSE && !known.has(id)).length;
  return missing + Math.max(0, erasedOf(one) - erasedOf(other));
}
