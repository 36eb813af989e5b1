import type { Theme } from '@contract/analysis-reader';
import { rateText } from '@contract/report-numbers';
import { IconChevronRight } from '@/components/icons/icons';
import { t } from '../texts';
import type { ThemeNode } from '../theme-order';
import { GeneratedTag } from './generated-tag';
import { type OpenQuote, QuoteView } from './quote-view';
import classes from './report.module.css';
import { ThemeBar } from './theme-bar';

export type ThemesShown = {
  analyzed: number;
  neutral: 'neutral' | 'unmeasured';
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  onOpenQuote: OpenQuote;
};

export const themeAnchor = (id: string) => `report-theme-${id}`;

/** A theme in one row, with what is behind it once it is open, and its sub-themes below. */
export function ThemeItem({ node, shown }: { node: ThemeNode; shown: ThemesShown }) {
  const { id, name, theme, group, children } = node;
  const { analyzed } = shown;
  const isOpen = theme !== null && shown.isOpen(id);
  const reach = theme ?? group;
  return (
    <li className={classes.themeItem} id={themeAnchor(id)}>
      <div className={classes.themeHead}>
        <h4 className={classes.themeName} dir="auto">
          {theme === null ? (
            name
          ) : (
            <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => shown.onToggle(id)}>
              <IconChevronRight className={classes.chevron} size={16} aria-hidden />
              {name}
            </button>
          )}
        </h4>
        {reach && (
          <p className={classes.themeReach}>
            {theme === null && `${t('themeItem.withSubthemes')} `}
            {t('themeItem.reach', { count: reach.count, of: analyzed, percentage: rateText(reach.percentage) })}
          </p>
        )}
        {theme && <ThemeBar theme={theme} neutral={shown.neutral} />}
        {theme && group && (
          <p className={classes.withSubthemes}>
            {t('themeItem.withSubthemes')}{' '}
            {t('themeItem.reach', { count: group.count, of: analyzed, percentage: rateText(group.percentage) })}
          </p>
        )}
      </div>
      {isOpen && <ThemeDetails theme={theme} onOpenQuote={shown.onOpenQuote} />}
      {children.length > 0 && (
        <ul className={classes.subthemes} aria-label={t('themeItem.subthemesOf', { theme: name })}>
          {children.map((child) => (
            <ThemeItem key={child.id} node={child} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ThemeDetails({ theme, onOpenQuote }: { theme: Theme; onOpenQuote: OpenQuote }) {
  return (
    <div className={classes.themeBody}>
      {theme.description && (
        <p className={classes.themeText} dir="auto">
          {theme.description} {theme.isGenerated && <GeneratedTag />}
        </p>
      )}
      <div className={classes.quotes}>
        {theme.quotes.map((quote) => (
          <QuoteView key={quote.id} quote={quote} onOpen={onOpenQuote} />
        ))}
      </div>
      {theme.contrary.length > 0 && (
        <>
          <h5 className={classes.contrary}>
            {theme.contraryCount > 0 ? t('themesSection.otherViewsFrom', { count: theme.contraryCount }) : t('themesSection.otherViews')}
          </h5>
          <div className={classes.quotes}>
            {theme.contrary.map((quote) => (
              <QuoteView key={quote.id} quote={quote} onOpen={onOpenQuote} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
