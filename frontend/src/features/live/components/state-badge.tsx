import type { LiveState } from '@contract/live-constants';
import { type BadgeTone, StatusBadge } from '@/components/ui/status-badge';
import { t } from '../texts';

const TONES: Record<LiveState | 'ended', BadgeTone> = {
  connected: 'success',
  waiting: 'accent',
  paused: 'neutral',
  'taken-over': 'accent',
  silent: 'warning',
  disconnected: 'danger',
  ended: 'neutral',
};

export const StateBadge = ({ state }: { state: LiveState | 'ended' }) => (
  <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
);
