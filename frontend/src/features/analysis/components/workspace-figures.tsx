import { plural } from '@/lib/format';
import { useOwner } from '@/lib/owner-context';
import { useAnalysisMetrics } from '../api/analysis.queries';
import classes from './analysis-tab.module.css';

/** Totals over all of the owner's interviews; renders nothing when they are unavailable. */
export function WorkspaceFigures() {
  const { data } = useAnalysisMetrics(useOwner().sub);
  if (!data) return null;
  const figures = [
    plural(data.total_forms, 'interview'),
    plural(data.total_responses, 'response'),
    `${data.completion_rate.toFixed(1)}% completed`,
    `${plural(data.analyses_generated, 'report')} generated`,
  ];
  return <p className={classes.workspace}>In your workspace: {figures.join(' · ')}</p>;
}
