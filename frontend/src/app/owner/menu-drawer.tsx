import { Drawer } from '@mantine/core';
import { t } from '../texts';
import classes from './owner-layout.module.css';
import { Sidebar } from './sidebar';

type Props = { opened: boolean; onClose: () => void; variant: 'main' | 'settings'; onSignOut: () => void };

/** The sidebar on a phone. */
export function MenuDrawer({ opened, onClose, variant, onSignOut }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={t('menuDrawer.menu')}>
        <Drawer.Body className={classes.drawer}>
          <Sidebar variant={variant} collapsed={false} onClose={onClose} onSignOut={onSignOut} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
