import { ActionIcon, CloseButton } from '@mantine/core';
import {
  IconArrowLeft,
  IconBroadcast,
  IconChartBar,
  IconCreditCard,
  IconHelpCircle,
  IconDatabase,
  IconDevices,
  IconHistory,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconUserCircle,
} from '@/components/icons/icons';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Brand } from '@/components/ui/brand';
import { ScreenPart } from '@/components/ui/screen-part';
import { UsageMeter } from '@/features/account/components/usage-meter';
import { UserMenu } from '@/features/account/components/user-menu';
import { useInstallation } from '@/lib/use-installation';
import { paths } from '../paths';
import { t } from '../texts';
import classes from './sidebar.module.css';

type Props = {
  variant: 'main' | 'settings';
  collapsed: boolean;
  onSignOut: () => void;
  /** On wide screens. */
  onToggle?: () => void;
  /** In the drawer. */
  onClose?: () => void;
};

/** The signed-in area's side; its settings variant leads back. */
export function Sidebar({ variant, collapsed, onSignOut, onToggle, onClose }: Props) {
  const installation = useInstallation();
  const toggleLabel = collapsed ? t('sidebar.expandSidebar') : t('sidebar.collapseSidebar');
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.head}>
        <Link to={paths.home} className={classes.brand}>
          <Brand compact={collapsed} />
        </Link>
        {onToggle && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={toggleLabel} aria-expanded={!collapsed} onClick={onToggle}>
            {collapsed ? <IconLayoutSidebarLeftExpand size={20} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={20} aria-hidden />}
          </ActionIcon>
        )}
        {onClose && <CloseButton aria-label={t('sidebar.closeMenu')} onClick={onClose} />}
      </div>

      {variant === 'main' ? (
        <nav className={classes.nav} aria-label={t('sidebar.main')}>
          <Item
            to={paths.home}
            icon={<IconHome size={20} aria-hidden />}
            label={t('sidebar.home')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.live}
            icon={<IconBroadcast size={20} aria-hidden />}
            label={t('sidebar.live')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          {installation && (
            <Item
              {...(installation.helpUrl === null ? { to: paths.help } : { href: installation.helpUrl })}
              icon={<IconHelpCircle size={20} aria-hidden />}
              label={t('sidebar.helpSupport')}
              collapsed={collapsed}
              onNavigate={onClose}
            />
          )}
        </nav>
      ) : (
        <nav className={classes.nav} aria-label={t('sidebar.settings')}>
          <Item
            to={paths.home}
            icon={<IconArrowLeft size={20} aria-hidden />}
            label={t('sidebar.back')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <h2 className={collapsed ? classes.hidden : classes.heading}>{t('sidebar.settings')}</h2>
          <Item
            to={paths.settings}
            icon={<IconCreditCard size={20} aria-hidden />}
            label={t('sidebar.plansAndBilling')}
            end
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.account}
            icon={<IconUserCircle size={20} aria-hidden />}
            label={t('sidebar.account')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.usage}
            icon={<IconChartBar size={20} aria-hidden />}
            label={t('sidebar.usage')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.sessions}
            icon={<IconDevices size={20} aria-hidden />}
            label={t('sidebar.sessions')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.activity}
            icon={<IconHistory size={20} aria-hidden />}
            label={t('sidebar.activity')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
          <Item
            to={paths.yourData}
            icon={<IconDatabase size={20} aria-hidden />}
            label={t('sidebar.yourData')}
            collapsed={collapsed}
            onNavigate={onClose}
          />
        </nav>
      )}

      <div className={classes.foot}>
        <div className={classes.usage}>
          <ScreenPart>
            <UsageMeter compact={collapsed} settingsHref={paths.settings} onNavigate={onClose} />
          </ScreenPart>
        </div>
        <UserMenu compact={collapsed} settingsHref={paths.settings} onSignOut={onSignOut} onNavigate={onClose} />
      </div>
    </div>
  );
}

type ItemProps = { label: string; icon: ReactNode; collapsed: boolean; to?: string; end?: boolean; href?: string; onNavigate?: () => void };

function Item({ label, icon, collapsed, to, end, href, onNavigate }: ItemProps) {
  const inside = (
    <>
      {icon}
      <span className={collapsed ? classes.hidden : undefined}>{label}</span>
    </>
  );
  // Collapsed, the pointer gets the name as a plain title; a floating tooltip would be cut off at the sidebar's edge.
  const title = collapsed ? label : undefined;
  return to ? (
    <NavLink to={to} end={end} className={classes.item} title={title} onClick={onNavigate}>
      {inside}
    </NavLink>
  ) : (
    <a href={href} className={classes.item} title={title} target="_blank" rel="noopener noreferrer" onClick={onNavigate}>
      {inside}
    </a>
  );
}
