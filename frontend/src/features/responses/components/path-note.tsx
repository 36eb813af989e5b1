import { type ResponsePathStep, unpackPath } from '@contract/call-path';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './response-details.module.css';

const PLATFORMS: Readonly<Record<string, () => string>> = { vapi: () => 'Vapi', realtime: () => t('path.realtime') };

/** By which way the participant was heard and heard the interviewer, and when and why that changed. */
export function PathNote({ response: { voice_path } }: { response: Pick<ResponseItem, 'voice_path'> }) {
  const steps = unpackPath(voice_path);
  if (steps.length === 0) return null;
  return <p className={classes.source}>{steps.map((step, at) => sentence(step, at === 0)).join('. ')}.</p>;
}

function sentence({ provider, hears, speaks, why, at }: ResponsePathStep, isFirst: boolean): string {
  const platform = PLATFORMS[provider]?.() ?? t('path.platform');
  const said = { hears: t(`path.hears.${hears}`, { platform }), speaks: t(`path.speaks.${speaks}`, { platform }) };
  const time = `${Math.floor(at / 60_000)}:${String(Math.floor(at / 1_000) % 60).padStart(2, '0')}`;
  if (why === 'start') return isFirst ? t('path.first', said) : t('path.later', { ...said, time });
  const reason = t(`path.why.${why}`);
  return isFirst ? t('path.first.why', { ...said, why: reason }) : t('path.later.why', { ...said, time, why: reason });
}
