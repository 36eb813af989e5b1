import { Button } from '@mantine/core';
import { IconDownload } from '@/components/icons/icons';
import { QrCode, qrFile } from '@/components/ui/qr-code';
import { downloadText } from '@/lib/download';
import { t } from '../editor-texts';
import classes from './share-panel.module.css';

/** File name of the download. */
const QR_FILE = 'interview-link.svg';

/** The public link for phones that are near: on a slide, a poster, or this screen. */
export function ShareQrCode({ link }: { link: string }) {
  return (
    <div className={classes.qr}>
      <QrCode text={link} label={t('sharePanel.qrLabel', { link })} size={160} />
      <div>
        <h3 className={classes.qrTitle}>{t('sharePanel.qrTitle')}</h3>
        <p className={classes.qrText}>{t('sharePanel.qrText')}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => downloadText(QR_FILE, qrFile(link), 'image/svg+xml')}
        >
          {t('sharePanel.qrDownload')}
        </Button>
      </div>
    </div>
  );
}
