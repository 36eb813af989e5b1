import { IconDeviceMobileShare, IconGauge, IconPlayerPause, IconPlayerTrackNext } from '@/components/icons/icons';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/basic/button';
import { useTexts } from '@/lib/i18n/texts';
import type { CallSession } from '../session/call-session';
import type { CallView } from '../session/call-view';
import row from './button-row.module.css';

const ICON = 18;

type Props = {
  id: string;
  session: CallSession;
  view: CallView;
  onMove: () => void;
  onClose: () => void;
};

/** What is needed less often in a call. None of it needs a language model. Escape closes it. */
export function MoreControls({ id, session, view, onMove, onClose }: Props) {
  const t = useTexts();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  const { features } = view;
  const over = view.closing || view.phase !== 'connected';
  const asked = view.turns.at(-1)?.role === 'assistant';
  return (
    <div
      ref={group}
      id={id}
      role="group"
      aria-label={t('stage.more')}
      className={`${row.row} ${row.uneven}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {features.text && (
        <Button
          variant="default"
          size="md"
          disabled={over || !asked}
          leftSection={<IconPlayerTrackNext size={ICON} aria-hidden />}
          onClick={() => {
            void session.sendText(t('stage.skip'));
            onClose();
          }}
        >
          {t('stage.skip')}
        </Button>
      )}
      {features.pause && (
        <Button
          variant="default"
          size="md"
          disabled={over}
          leftSection={<IconPlayerPause size={ICON} aria-hidden />}
          onClick={() => {
            session.pause(true);
            onClose();
          }}
        >
          {t('stage.pause')}
        </Button>
      )}
      {features.slow && view.mode === 'voice' && (
        <Button
          variant={view.slow ? 'filled' : 'default'}
          size="md"
          aria-pressed={view.slow}
          disabled={over || view.soundless}
          leftSection={<IconGauge size={ICON} aria-hidden />}
          onClick={() => {
            session.slow(!view.slow);
            onClose();
          }}
        >
          {t('stage.slower')}
        </Button>
      )}
      <Button variant="default" size="md" disabled={over} leftSection={<IconDeviceMobileShare size={ICON} aria-hidden />} onClick={onMove}>
        {t('stage.move')}
      </Button>
    </div>
  );
}
