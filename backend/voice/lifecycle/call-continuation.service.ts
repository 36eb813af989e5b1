import { Injectable } from '@nestjs/common';
import { sessionTexts } from '../../common/intents/session-texts.js';
import { AppConfig } from '../../config/app-config.js';
import type { Interview } from '../../forms/interviews.service.js';
import { readTurn } from '../../integrations/voice-platform/linking/read-turn.js';
import type { CallLanguage, ContinuedInterview } from '../../integrations/voice-platform/sessions.port.js';
import { TurnRepository } from '../turns/turn.repository.js';

/** What a call on a voice platform must know of the calls before it, as after a move to another device. */
@Injectable()
export class CallContinuationService {
  constructor(
    private readonly turnRepository: TurnRepository,
    private readonly config: AppConfig,
  ) {}

  /** Null for an interview that begins: its participant has said nothing yet. */
  async of(responseId: string, { assistant }: Interview, inLanguage: CallLanguage | null): Promise<ContinuedInterview | null> {
    const turns = (await this.turnRepository.list(responseId)).map(({ role, content }) => ({ role, text: content }));
    const prompt = inLanguage?.prompt ?? assistant?.systemPrompt ?? '';
    if (prompt === '' || !turns.some(({ role }) => role === 'user')) return null;
    const { welcomeBack } = sessionTexts(inLanguage?.language);
    const last = turns.at(-1)!;
    // Only the interviewer's own words are read.
    const open = last.role === 'assistant' ? readTurn(last.text) : null;
    return { firstMessage: open?.asks ? `${welcomeBack} ${open.asking}` : null, turns, prompt, models: this.config.voiceModels };
  }
}
