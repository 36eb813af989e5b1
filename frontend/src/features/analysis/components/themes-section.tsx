import { ANALYSIS_TEXTS } from '@contract/analysis-constants';
import type { Analysis } from '@contract/analysis-reader';
import { Button, NativeSelect } from '@mantine/core';
import { t } from '../texts';
import { flat, THEME_ORDERS, type ThemeOrder, themeTree, useThemeOrder } from '../theme-order';
import type { OpenThemes } from '../use-open-themes';
import { Markdown } from './markdown';
import type { OpenQuote } from './quote-view';
import classes from './report.module.css';
import { ThemeItem } from './theme-item';

type Props = { report: Analysis; open: OpenThemes; onOpenQuote: OpenQuote };

/** The themes of the interviews, a row each: how many participants, how they feel, and once it is open their words. */
export function ThemesSection({ report, open, onOpenQuote }: Props) {
  const [order, setOrder] = useThemeOrder();
  if (report.themes.length === 0) {
    return report.legacy.commonThemes ? (
      <Markdown text={report.legacy.commonThemes} />
    ) : (
      <p className={classes.nothing}>{ANALYSIS_TEXTS.noThemes}</p>
    );
  }
  const tree = themeTree(report, order);
  const ids = flat(tree).flatMap(({ theme }) => (theme ? [theme.id] : []));
  const allOpen = ids.every(open.isOpen);
  const shown = { analyzed: report.analyzedInterviews, neutral: report.neutral, isOpen: open.isOpen, onToggle: open.toggle, onOpenQuote };
  return (
    <>
      <p className={classes.lead}>{t('themesSection.lead', { analyzed: report.analyzedInterviews })}</p>
      <div className={classes.themeTools}>
        <NativeSelect
          size="sm"
          label={t('themesSection.order')}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as ThemeOrder)}
          data={THEME_ORDERS.map((one) => ({ value: one, label: t(`themesSection.by.${one}`) }))}
        />
        <Button variant="default" size="sm" onClick={() => open.set(allOpen ? [] : ids)}>
          {allOpen ? t('themesSection.closeAll') : t('themesSection.openAll')}
        </Button>
      </div>
      <ul className={classes.themeRows} aria-label={t('reportView.themes')}>
        {tree.map((node) => (
          <ThemeItem key={node.id} node={node} shown={shown} />
        ))}
      </ul>
    </>
  );
}
