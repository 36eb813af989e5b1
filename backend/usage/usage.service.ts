import { Injectable } from '@nestjs/common';
import { requestsFor } from '../budgets/usage-budgets.service.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import type { UsageAnswer } from '../contract/usage.js';
import { ImagesService } from '../images/images.service.js';
import { RecordingQuotaService } from '../voice/recordings/recording-quota.service.js';
import { isNothing, ledgerCsv, type Prices, restOf, toSpent } from './cost-ledger.js';
import { UsageRepository } from './usage.repository.js';

/** What an account has used, of which limits, and what it cost. */
@Injectable()
export class UsageService {
  private readonly prices: Prices;

  constructor(
    private readonly config: AppConfig,
    private readonly usageRepository: UsageRepository,
    private readonly recordingQuotaService: RecordingQuotaService,
    private readonly imagesService: ImagesService,
  ) {
    const { vapiMinutePrice, realtimeMinutePrice, spokenPrice, heardMinutePrice } = config.budgets;
    this.prices = {
      ...config.operator.modelPrices,
      ...{ callMinute: vapiMinutePrice, directMinute: realtimeMinutePrice, characters: spokenPrice, heardMinute: heardMinutePrice },
    };
  }

  /** @param month '2026-11'; default: the current one, UTC */
  async read(ownerId: string, month = new Date().toISOString().slice(0, 7)): Promise<Omit<UsageAnswer, 'success'>> {
    const [now, rows, account, hits, recordings, images] = await Promise.all([
      this.usageRepository.now(ownerId),
      this.usageRepository.byInterview(ownerId, month),
      this.usageRepository.ofAccount(ownerId, month),
      this.usageRepository.hits(ownerId, month),
      this.recordingQuotaService.usageOf(ownerId),
      this.imagesService.bytesOf(ownerId),
    ]);
    const { modelTokens, callMinutes, callsAtOnce, spokenCharacters, heardSeconds, interviewsPerOwner, imageBytes } = this.config.budgets;
    const grown = (limit: number | null) => (limit === null ? null : Math.floor(limit * now.factor));
    const rest = restOf(account, rows);
    const ledger = rows.map((row) => ({ form_id: Number(row.formId), title: row.title, ...toSpent(row, this.prices) }));
    return {
      month,
      today: {
        model_tokens: { used: now.tokens, limit: grown(modelTokens.owner) },
        model_requests: { used: now.requests, limit: grown(requestsFor(modelTokens.owner)) },
        call_seconds: { used: now.callSeconds, limit: grown(callMinutes.owner === null ? null : callMinutes.owner * 60) },
        calls_at_once: { used: now.callsAtOnce, limit: callsAtOnce.owner },
        characters: { used: now.characters, limit: grown(spokenCharacters.owner) },
        heard_seconds: { used: now.heardSeconds, limit: grown(heardSeconds.owner) },
      },
      stored: {
        interviews: { used: now.interviews, limit: interviewsPerOwner },
        recording_bytes: { used: recordings.bytes, limit: recordings.maxBytes },
        image_bytes: { used: images, limit: imageBytes.owner },
      },
      per_interview: grown(modelTokens.form),
      per_response: modelTokens.response,
      reads_aloud: this.config.speech !== null || account.characters > 0,
      hears: this.config.hearing !== null || account.heardSeconds > 0,
      calls_directly: this.config.voice.configured.includes('realtime') || account.directSeconds > 0,
      prices: {
        input: this.prices.input,
        output: this.prices.output,
        call_minute: this.prices.callMinute,
        direct_minute: this.prices.directMinute,
        characters: this.prices.characters,
        heard_minute: this.prices.heardMinute,
      },
      total: toSpent(account, this.prices),
      ledger: isNothing(rest) ? ledger : [...ledger, { form_id: null, title: null, ...toSpent(rest, this.prices) }],
      hits: hits.map(({ at, scope, kind, metric, allowed, formId, title }) => ({
        at: wireTime(at),
        scope,
        kind,
        metric,
        allowed: Number(allowed),
        form_id: formId === null ? null : Number(formId),
        title,
      })),
    };
  }

  async csv(ownerId: string, month?: string): Promise<{ month: string; text: string }> {
    const usage = await this.read(ownerId, month);
    return { month: usage.month, text: ledgerCsv(usage.ledger, usage.total) };
  }
}
