import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconMessageReport, IconSelector, IconSettings } from '@/components/icons/icons';
import { Link } from 'react-router-dom';
import { useMenu } from '@/components/ui/use-menu';
import { useOwner } from '@/lib/owner-context';
import { problemPanel } from '@/lib/problem-panel';
import { t } from '../texts';
import classes from './user-menu.module.css';

type Props = { compact?: boolean; settingsHref: string; onSignOut: () => void; onNavigate?: () => void };

/** The signed-in person, and their menu 'My Account'. */
export function UserMenu({ compact = false, settingsHref, onSignOut, onNavigate }: Props) {
  const { nickname, email, picture } = useOwner();
  const { opened, button, buttonProps, menuProps, close } = useMenu();
  // Escape in the phone's drawer closes the menu only, not the drawer too.
  const item = { role: 'menuitem', tabIndex: -1, className: classes.item, 'data-mantine-stop-propagation': true } as const;
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <UnstyledButton {...buttonProps} ref={button} className={classes.button} data-compact={compact || undefined}>
        <VisuallyHidden>{t('menu.label')}</VisuallyHidden>
        <Avatar src={picture} alt={picture ? t('menu.picture', { nickname }) : ''} name={nickname} color="accent" size={36} />
        {compact && <VisuallyHidden>{nickname}</VisuallyHidden>}
        {!compact && (
          <>
            <span className={classes.who}>
              <span className={classes.name}>{nickname}</span>
              <span className={classes.email}>{email}</span>
            </span>
            <IconSelector className={classes.chevron} size={16} aria-hidden />
          </>
        )}
      </UnstyledButton>
      {opened && (
        <div {...menuProps} className={classes.menu}>
          <div className={classes.label} role="presentation">
            {t('menu.label')}
          </div>
          <Link {...item} to={settingsHref} onClick={choose(() => onNavigate?.())}>
            <IconSettings size={16} aria-hidden />
            {t('menu.settings')}
          </Link>
          <button {...item} type="button" onClick={choose(() => problemPanel.open())}>
            <IconMessageReport size={16} aria-hidden />
            {t('menu.reportProblem')}
          </button>
          <button {...item} type="button" onClick={choose(onSignOut)}>
            <IconLogout size={16} aria-hidden />
            {t('menu.logout')}
          </button>
        </div>
      )}
    </>
  );
}
