import type { CodebookTheme } from '@contract/codebook';
import { Button } from '@mantine/core';
import { useThemeDecision } from './use-theme-decision';
import { errorText } from '@/lib/api-client';
import { t } from './texts';
import classes from './theme-panel.module.css';

/** How many themes are only suggested, and confirming all of them. */
export function SuggestedNote({ formId, themes }: { formId: number; themes: readonly CodebookTheme[] }) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const suggested = themes.filter(({ status }) => status === 'suggested');
  if (suggested.length === 0) return null;
  return (
    <div className={classes.suggested}>
      <p title={t('suggested.hint')}>{t('suggested.text', { count: suggested.length })}</p>
      <Button
        variant="subtle"
        size="compact-xs"
        title={t('suggested.hint')}
        loading={isPending}
        onClick={() => decide({ kind: 'theme.status', themeIds: suggested.map(({ id }) => id), status: 'confirmed' }, () => undefined)}
      >
        {t('suggested.confirmAll')}
      </Button>
      {error && <p role="alert">{errorText(error)}</p>}
    </div>
  );
}
