import { IconCheck, IconCopy, IconShare } from '@/components/icons/icons';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/basic/button';
import { TextField } from '@/components/basic/field';
import { ScreenPart } from '@/components/ui/screen-part';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';
import { keepPage } from '@/lib/keep-page';
import { failureText } from '@/lib/participant/failure-text';
import { createMoveLink, type MoveLink } from '../api/handover';
import row from './button-row.module.css';
import classes from './move-panel.module.css';

const QrCode = lazy(() => keepPage(() => import('@/components/ui/qr-code')).then((m) => ({ default: m.QrCode })));

/** Pixels. */
const QR_SIZE = 148;

type Props = { responseId: string; onClose: () => void };

/** The link that continues this interview on another device. */
export function MovePanel({ responseId, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const [link, setLink] = useState<MoveLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [copied, setCopied] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const controller = new AbortController();
    createMoveLink(responseId, controller.signal).then(setLink, (reason: unknown) => {
      if (!controller.signal.aborted) setError(reason);
    });
    return () => controller.abort();
  }, [responseId]);
  const copy = async (href: string) => {
    try {
      await navigator.clipboard.writeText(href);
      setCopied(true);
    } catch {
      // Not allowed to: the link can be selected.
      document.getElementById(`${id}-link`)?.querySelector('input')?.select();
    }
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {t('stage.move')}
      </h2>
      {error !== null && (
        <p role="alert" className={classes.text}>
          {failureText(error)}
        </p>
      )}
      {link && (
        <>
          <p className={classes.text}>{t('move.text', { until: moment(link.expiresAt) })}</p>
          <div id={`${id}-link`} dir="ltr">
            <TextField label={t('move.link')} readOnly value={link.href} onFocus={(event) => event.currentTarget.select()} />
          </div>
          {/* The link does without. */}
          <ScreenPart>
            <Suspense fallback={<div style={{ height: QR_SIZE }} />}>
              <div className={classes.qr}>
                <QrCode text={link.href} label={t('move.qr')} size={QR_SIZE} />
                <span aria-hidden>{t('move.scan')}</span>
              </div>
            </Suspense>
          </ScreenPart>
        </>
      )}
      <p role="status" className={classes.said}>
        {copied ? t('move.copied') : ''}
      </p>
      <div className={row.row}>
        {link && (
          <Button
            size="md"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy(link.href)}
          >
            {t('move.copy')}
          </Button>
        )}
        {link && 'share' in navigator && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void navigator.share({ url: link.href }).catch(() => undefined)}
          >
            {t('move.share')}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onClose}>
          {t('move.close')}
        </Button>
      </div>
    </section>
  );
}

const moment = (iso: string) => new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
