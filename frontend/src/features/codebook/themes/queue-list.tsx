import type { Codebook } from '@contract/codebook';
import type { Selected } from '../coding-address';
import { t } from './texts';
import classes from './theme-panel.module.css';

type Queue = 'all' | 'uncoded' | 'dismissed';
type Props = { passages: Codebook['passages']; selected: Selected; onSelect: (next: Selected) => void };

/** Passages that are not chosen by theme: all of them, the uncoded queue, and those set aside. */
export function QueueList({ passages, selected, onSelect }: Props) {
  const counts: Record<Queue, number> = { all: passages.total, uncoded: passages.uncoded, dismissed: passages.dismissed };
  const shown: Queue[] = passages.dismissed > 0 || selected.kind === 'dismissed' ? ['all', 'uncoded', 'dismissed'] : ['all', 'uncoded'];
  return (
    <nav aria-label={t('queues.label')}>
      <ul className={classes.queues}>
        {shown.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={classes.queue}
              aria-current={selected.kind === kind || undefined}
              onClick={() => onSelect({ kind })}
            >
              <span>{t(`queues.${kind}`)}</span>
              <span className={classes.count}>{counts[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
