import type { ConfiguredModel, ModelSetting } from './configured-models.js';
import { retirementOf } from './retirements.js';

/** Owners and operators are warned this long before. Days. */
export const NOTICE_DAYS = 60;
const DAY_MS = 24 * 3_600_000;
/** What Vapi takes (its API of August 2026): providers' newest models come later there. */
const SUCCESSOR_ON_VAPI = 'gpt-5.6-luna';

/** What a server said of a model when it was last asked. */
export interface ModelState {
  readonly setting: string;
  readonly model: string;
  readonly shutdownOn: string | null;
  readonly gone: boolean;
}

/** A model in use that ends soon, or has ended. */
export interface ModelNotice {
  readonly setting: ModelSetting;
  readonly model: string;
  readonly isFallback: boolean;
  /** '2027-01-14'; null: its server does not have it, and no day is known. */
  readonly retiresOn: string | null;
  readonly daysLeft: number | null;
  readonly gone: boolean;
  /** What to set instead. */
  readonly successor: string | null;
  /** What is turned to then: the first configured one of the same setting that has no end in sight. */
  readonly fallback: string | null;
  /** Where the day is announced; null: the server named it. */
  readonly source: string | null;
}

/** @param today '2026-11-23', UTC */
export function findNotices(models: readonly ConfiguredModel[], states: readonly ModelState[], today: string): ModelNotice[] {
  const found = models.map((model) => noticeOf(model, states, today));
  return found.flatMap((notice) => {
    if (!notice) return [];
    const living = models.find(({ setting, model }, at) => setting === notice.setting && model !== notice.model && found[at] === null);
    return [{ ...notice, fallback: living?.model ?? null }];
  });
}

function noticeOf(configured: ConfiguredModel, states: readonly ModelState[], today: string): Omit<ModelNotice, 'fallback'> | null {
  const { setting, model, isFallback, provider } = configured;
  const state = states.find((one) => one.setting === setting && one.model === model);
  const known = provider === null ? null : retirementOf(provider, model);
  const retiresOn = state?.shutdownOn ?? known?.on ?? null;
  const gone = state?.gone ?? false;
  const daysLeft = retiresOn === null ? null : Math.round((Date.parse(retiresOn) - Date.parse(today)) / DAY_MS);
  if (!gone && (daysLeft === null || daysLeft > NOTICE_DAYS)) return null;
  const successor = setting === 'VOICE_LLM_MODEL' ? SUCCESSOR_ON_VAPI : (known?.successor ?? null);
  const source = known && known.on === retiresOn ? known.source : null;
  return { setting, model, isFallback, retiresOn, daysLeft, gone: gone || (daysLeft !== null && daysLeft <= 0), successor, source };
}

/** For the log and the operator's page. */
export function noticeText({ setting, model, retiresOn, gone, successor, fallback, source }: ModelNotice): string {
  const end = retiresOn === null ? 'is not offered by its server (any more)' : gone ? `ended on ${retiresOn}` : `ends on ${retiresOn}`;
  const advice = successor === null ? `set ${setting} to another model` : `set ${setting} to another model, such as ${successor}`;
  const meanwhile = fallback === null ? '' : `; until then ${fallback} takes its place`;
  return `The model ${model} ${end}: ${advice}${meanwhile}${source === null ? '' : ` (${source})`}`;
}
