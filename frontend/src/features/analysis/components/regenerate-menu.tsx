import '@mantine/core/styles/Menu.layer.css';
import type { LedCounts } from '@contract/analysis';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@/components/icons/icons';
import { t } from '../texts';

type Props = { led: LedCounts; busy: boolean; onRegenerate: (withoutLed: boolean) => void };

/** Where interventions led to answers: a new report with all answers, or without these. Both are kept as versions and can be compared. */
export function RegenerateMenu({ led, busy, onRegenerate }: Props) {
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={busy}
        >
          {t('analysisBar.regenerate')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onRegenerate(false)}>{t('regenerateMenu.all')}</Menu.Item>
        <Menu.Item onClick={() => onRegenerate(true)}>{t('regenerateMenu.withoutLed')}</Menu.Item>
        <Menu.Label>{t('regenerateMenu.hint', { count: led.answers, interviews: led.interviews })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
