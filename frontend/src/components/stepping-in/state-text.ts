import type { SteeringState } from '@contract/interventions';
import { t } from './texts';

/** Who holds the interview, and how its time was changed. */
export function stateText({ hold, steering, extraMinutes }: SteeringState): string {
  const who = steering === 'platform' ? t('panel.platform') : hold === null ? t('state.held') : t(`state.${hold}`);
  if (extraMinutes === 0) return who;
  const time = extraMinutes > 0 ? t('state.extra', { minutes: extraMinutes }) : t('state.shortened', { minutes: -extraMinutes });
  return `${who} ${time}`;
}
