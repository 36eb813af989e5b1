import { useOwner } from '@/lib/owner-context';
import { useAnalysisMetrics } from '../api/analysis.queries';
import { t } from '../texts';
import classes from './analysis-tab.module.css';

/** Totals over all of the owner's interviews; renders nothing when they are unavailable. */
export function WorkspaceFigures() {
  const { data } = useAnalysisMetrics(useOwner().sub);
  if (!data) return null;
  const figures = [
    t('workspaceFigures.interviews', { count: data.total_forms }),
    t('workspaceFigures.responses', { count: data.total_responses }),
    t('workspaceFigures.completed', { percent: data.completion_rate.toFixed(1) }),
    t('workspaceFigures.reportsGenerated', { count: data.analyses_generated }),
  ];
  return <p className={classes.workspace}>{t('workspaceFigures.inYourWorkspace', { figures: figures.join(' · ') })}</p>;
}
