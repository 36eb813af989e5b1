import { Burger } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '@/components/ui/brand';
import { onDemand } from '@/components/ui/on-demand';
import { ScreenPart } from '@/components/ui/screen-part';
import { sharedState, useSharedState } from '@/lib/shared-state';
import { paths } from '../paths';
import { t } from '../texts';
import { ConnectionNotice } from './connection-notice';
import classes from './owner-layout.module.css';
import { Sidebar } from './sidebar';

const MenuDrawer = onDemand(
  () => t('ownerLayout.theMenu'),
  () => import('./menu-drawer').then((m) => m.MenuDrawer),
);

/** On phones the menu is how one gets about: its code is loaded once the screen itself has had the line to itself, milliseconds. */
const PRELOAD_MS = 3_000;

/** Sidebar beside the screen; on a phone it is a drawer behind a burger. */
export function OwnerLayout({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const { isCollapsed } = useSharedState();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const variant = pathname.startsWith(paths.settings) ? 'settings' : 'main';

  useFocusOnNavigation(pathname);
  useEffect(() => {
    if (!window.matchMedia('(max-width: 48em)').matches) return;
    const timer = setTimeout(MenuDrawer.preload, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes.layout} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('ownerLayout.skipToContent')}
      </a>
      {/* No <header>: a dialog brings its own, and there may be but one banner. */}
      <nav className={classes.topbar} aria-label={t('ownerLayout.topBar')}>
        <Burger
          opened={drawer}
          onClick={() => setDrawer(true)}
          onPointerDown={MenuDrawer.preload}
          onFocus={MenuDrawer.preload}
          size="sm"
          aria-label={t('ownerLayout.openMenu')}
          aria-expanded={drawer}
        />
        <Link to={paths.home} className={classes.home}>
          <Brand />
        </Link>
      </nav>
      <aside className={classes.sidebar}>
        <Sidebar variant={variant} collapsed={isCollapsed} onToggle={() => sharedState.setCollapsed(!isCollapsed)} onSignOut={onSignOut} />
      </aside>
      <MenuDrawer opened={drawer} onClose={closeDrawer} variant={variant} onSignOut={onSignOut} />
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <ScreenPart>
        <ConnectionNotice />
      </ScreenPart>
    </div>
  );
}

/** Keyboards and screen readers continue from the new screen, not from a link that is gone. */
function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    // Unless the new screen has put it where it is wanted.
    if (content?.contains(document.activeElement)) return;
    content?.focus({ preventScroll: true });
  }, [pathname]);
}
