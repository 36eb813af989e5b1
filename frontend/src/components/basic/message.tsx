import type { ReactNode } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { CloseButton } from './close-button';
import classes from './message.module.css';

type Props = {
  color?: 'accent' | 'red';
  filled?: boolean;
  role: 'alert' | 'status';
  icon?: ReactNode;
  title?: string;
  /** With a button that takes the message away. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
};

/** A coloured box with something to know. */
export function Message({ color = 'accent', filled, role, icon, title, onClose, className, children }: Props) {
  const t = useTexts();
  return (
    <div role={role} className={`${classes.message} ${className ?? ''}`} data-color={color} data-filled={filled || undefined}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <div className={classes.text}>{children}</div>
      </div>
      {onClose && <CloseButton label={t('closeMessage')} onClick={onClose} />}
    </div>
  );
}
