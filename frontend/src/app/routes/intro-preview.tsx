import { readForm } from '@contract/form-reader';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/ui/link-button';
import { Page } from '@/components/ui/page';
import { StatusBadge } from '@/components/ui/status-badge';
import { SAMPLE_FORM } from '@/features/sample/sample-interview';
import { paths } from '../paths';
import { t } from './texts';
import classes from './intro-preview.module.css';

/** The intro as participants see it, of the interview in the navigation state or of the sample (ROUTE-11). */
export function IntroPreviewRoute() {
  const { state } = useLocation() as { state: { form?: unknown } | null };
  const form = readForm(state?.form) ?? SAMPLE_FORM;
  return (
    <Page title={t('introPreview.preview')}>
      <div className={classes.intro}>
        <StatusBadge>{t('introPreview.preview')}</StatusBadge>
        <h1 className={classes.name}>{form.interviewName}</h1>
        <p className={classes.info}>{form.interviewInfo}</p>
        <LinkButton to={paths.previewConfirmation} size="md">
          {t('introPreview.getStarted')}
        </LinkButton>
        <p className={classes.hint}>{t('introPreview.previewNoCallMade')}</p>
      </div>
    </Page>
  );
}
