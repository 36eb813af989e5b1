import { type HiddenField, linkWithPlaceholders } from '@contract/hidden-fields';
import { Alert } from '@mantine/core';
import { IconCircleCheck, IconLink, IconLock } from '@/components/icons/icons';
import { lazy, Suspense, type ReactNode } from 'react';
import { CopyLinkField } from '@/components/ui/copy-link-field';
import { EmptyState } from '@/components/ui/empty-state';
import { ScreenPart } from '@/components/ui/screen-part';
import { t } from '../editor-texts';
import { keepPage } from '@/lib/keep-page';
import classes from './share-panel.module.css';

const ShareQrCode = lazy(() => keepPage(() => import('./share-qr-code')).then((m) => ({ default: m.ShareQrCode })));

type Props = {
  /** Null while the interview is not published. */
  link: string | null;
  /** It was published a moment ago. */
  justPublished?: boolean;
  closed?: boolean;
  /** Parameters of the link that are kept with responses. */
  hiddenFields?: readonly HiddenField[];
  /** Below the link: what else can be done with it. */
  children?: ReactNode;
};

/** Pixels, until it is drawn. */
const QR_HEIGHT = 209;

/** The public link. */
export function SharePanel({ link, justPublished = false, closed = false, hiddenFields = [], children }: Props) {
  if (!link) {
    return <EmptyState icon={<IconLink size={22} />} title={t('sharePanel.noLinkYet')} text={t('sharePanel.publishInterviewEditTab')} />;
  }
  return (
    <section className={classes.panel} aria-labelledby="share-title">
      {justPublished && !closed && (
        <Alert mb="lg" color="accent" icon={<IconCircleCheck size={20} aria-hidden />} title={t('sharePanel.interviewLive')} role="status">
          {t('sharePanel.copyLinkSendParticipants')}
        </Alert>
      )}
      {closed && (
        <Alert mb="lg" color="yellow" icon={<IconLock size={20} aria-hidden />} title={t('sharePanel.interviewClosed')} role="status">
          {t('sharePanel.anyoneWhoOpensLink')}
        </Alert>
      )}
      <h2 className={classes.title} id="share-title">
        {t('sharePanel.shareThisInterview')}
      </h2>
      <p className={classes.text}>{t('sharePanel.anyoneLinkTakePart')}</p>
      <CopyLinkField link={link} focus={justPublished} />
      {hiddenFields.length > 0 && (
        <div className={classes.fields}>
          <CopyLinkField label={t('sharePanel.linkWithFields')} link={linkWithPlaceholders(link, hiddenFields)} />
          <p className={classes.text}>{t('sharePanel.fillInPlaceholders')}</p>
        </div>
      )}
      {!closed && (
        <ScreenPart>
          <Suspense fallback={<div style={{ height: QR_HEIGHT }} />}>
            <ShareQrCode link={link} />
          </Suspense>
        </ScreenPart>
      )}
      {children}
    </section>
  );
}
