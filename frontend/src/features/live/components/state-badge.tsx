import type { LiveState } from '@contract/live-constants';
import { type BadgeTone, StatusBadge } from '@/components/ui/status-badge';
import type { LiveEntry } from '../live-store';
import { t } from '../texts';

type Shown = LiveState | 'ended' | 'off';

const TONES: Record<Shown, BadgeTone> = {
  connected: 'success',
  waiting: 'accent',
  paused: 'neutral',
  'taken-over': 'accent',
  silent: 'warning',
  disconnected: 'danger',
  ended: 'neutral',
  off: 'neutral',
};

/** The badge's text. */
export const stateOf = ({ state, ended, isOff }: LiveEntry): Shown => (isOff ? 'off' : ended ? 'ended' : state);

export const StateBadge = ({ state }: { state: Shown }) => <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
