import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconMessageReport, IconSelector, IconSettings } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useOwner } from '@/lib/owner-context';
import { problemPanel } from '@/lib/problem-panel';
import classes from './user-menu.module.css';

type Props = { compact?: boolean; settingsHref: string; onSignOut: () => void; onNavigate?: () => void };

/** The signed-in person, and their menu 'My Account'. */
export function UserMenu({ compact = false, settingsHref, onSignOut, onNavigate }: Props) {
  const { nickname, email, picture } = useOwner();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="top-start" width={232} withinPortal={false} floatingStrategy="fixed" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button} data-compact={compact || undefined}>
          <VisuallyHidden>My Account</VisuallyHidden>
          <Avatar src={picture} alt={picture ? `Picture of ${nickname}` : ''} name={nickname} color="accent" size={36} />
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>My Account</Menu.Label>
        <Menu.Item component={Link} to={settingsHref} leftSection={<IconSettings size={16} aria-hidden />} onClick={onNavigate}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconMessageReport size={16} aria-hidden />} onClick={() => problemPanel.open(button.current)}>
          Report a problem
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
