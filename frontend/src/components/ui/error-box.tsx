import { IconAlertCircle } from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { Button } from '../basic/button';
import { Message } from '../basic/message';
import classes from './error-box.module.css';

type Props = { title: string; text: string; onRetry?: () => void; actions?: ReactNode };

/** A failure in a part of a screen, and the way on. Without Mantine: the participant's pages show it too. */
export function ErrorBox({ title, text, onRetry, actions }: Props) {
  const t = useTexts();
  return (
    <Message color="red" icon={<IconAlertCircle aria-hidden />} title={title} role="alert">
      <p className={classes.text}>{text}</p>
      {(onRetry || actions) && (
        <div className={classes.actions}>
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('crash.retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </Message>
  );
}
