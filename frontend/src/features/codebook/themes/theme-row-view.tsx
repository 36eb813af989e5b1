import type { CodebookTheme } from '@contract/codebook';
import { IconBookmark, IconCheck, IconChevronRight, IconCircleCheck, IconDots } from '@/components/icons/icons';
import { type CSSProperties, memo } from 'react';
import { t } from './texts';
import { ThemeBar } from './theme-bar';
import { figuresOf, sentimentOf } from './theme-figures';
import classes from './theme-tree-view.module.css';

type Props = {
  theme: CodebookTheme;
  level: number;
  place: number;
  siblings: number;
  expanded: boolean | null;
  interviews: number;
  isSelected: boolean;
  /** It takes the tree's one tab stop. */
  isStop: boolean;
  hasMenu: boolean;
};

/** One theme of the tree. The tree handles its clicks and keys. */
export const ThemeRowView = memo(function ThemeRowView({
  theme,
  level,
  place,
  siblings,
  expanded,
  interviews,
  isSelected,
  isStop,
  hasMenu,
}: Props) {
  const { own, all } = figuresOf(theme.counts);
  const sentiment = sentimentOf(theme.counts);
  // What can be seen comes first and in the same order: speech control goes by that.
  const status = t(`status.${theme.status}`);
  const seen = theme.status === 'suggested' ? [theme.name, status, own, all] : [theme.name, own, all, status];
  const label = [...seen, sentiment].filter((part) => part !== null).join(', ');
  return (
    <div
      className={classes.row}
      role="treeitem"
      data-theme={theme.id}
      data-selected={isSelected || undefined}
      data-menu={hasMenu || undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={isSelected}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      style={{ '--level': level - 1 } as CSSProperties}
    >
      <span className={classes.toggle} data-toggle aria-hidden>
        {expanded !== null && <IconChevronRight size={16} className={classes.chevron} data-expanded={expanded || undefined} />}
      </span>
      <span className={classes.colour} style={{ background: theme.colour }} aria-hidden />
      <span className={classes.body} aria-hidden>
        <span className={classes.head}>
          <span className={classes.name} dir="auto">
            {theme.name}
          </span>{' '}
          {theme.status !== 'suggested' && <StatusMark status={theme.status} />}
        </span>
        <span className={classes.figures}>
          {theme.status === 'suggested' && <span className={classes.suggested}>{status}</span>} <span>{own}</span>{' '}
          {all !== null && <span>{all}</span>}
        </span>
        <ThemeBar counts={theme.counts} interviews={interviews} title={sentiment} />
      </span>
      {theme.status === 'suggested' && (
        <button
          type="button"
          className={classes.button}
          data-confirm
          tabIndex={isStop ? 0 : -1}
          aria-label={t('tree.confirm', { name: theme.name })}
          title={t('tree.confirm', { name: theme.name })}
        >
          <IconCheck size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        data-actions
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="menu"
        aria-label={t('tree.actions', { name: theme.name })}
      >
        <IconDots size={16} aria-hidden />
      </button>
    </div>
  );
});

const MARKS = { confirmed: IconCircleCheck, predefined: IconBookmark } as const;

function StatusMark({ status }: { status: keyof typeof MARKS }) {
  const Mark = MARKS[status];
  return (
    <span className={classes.status} title={t(`status.${status}`)}>
      <Mark size={14} />
    </span>
  );
}
