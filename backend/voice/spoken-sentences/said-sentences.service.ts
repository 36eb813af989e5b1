import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { markOf } from '../../contract/languages.js';
import { sentencesFrom } from '../../contract/sentences.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';
import type { TurnEntity } from '../turns/turn.entity.js';
import { TurnRepository } from '../turns/turn.repository.js';

export type StoredWords = Pick<TurnEntity, 'role' | 'content'>;

interface Words {
  readonly said: string;
  readonly whole: boolean;
}

/** The page may have the words before this process: they are looked for again. Times, and milliseconds between them. */
const LOOKS = 6;
const LOOK_EVERY_MS = 150;

/** The sentences of the interviewer's turns, stored or being said at the moment, by what names them: the turn, and a mark of the words. */
@Injectable()
export class SaidSentencesService {
  constructor(
    private readonly turnRepository: TurnRepository,
    private readonly liveDraftsService: LiveDraftsService,
  ) {}

  /**
   * The sentence of this mark in the interviewer's turn `seq`; null if the interviewer did not say it there.
   * @param stored the turn as it was just read
   */
  async find(responseId: string, seq: number, mark: string, signal: AbortSignal, stored?: StoredWords | null): Promise<string | null> {
    for (let look = 1; ; look += 1) {
      const turn = look === 1 && stored !== undefined ? stored : await this.turnRepository.findText(responseId, seq);
      const text = turn ? wordsOf(turn) : this.draftOf(responseId, seq);
      const sentence = text && sentencesFrom(text.said, 0, text.whole).find((said) => markOf(said.text) === mark);
      if (sentence) return sentence.text;
      if (text?.whole || look === LOOKS || signal.aborted) return null;
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private draftOf(responseId: string, seq: number): Words | null {
    const draft = this.liveDraftsService.anywhere(responseId);
    return draft?.role === 'assistant' && draft.seq === seq ? { said: draft.text, whole: false } : null;
  }
}

const wordsOf = ({ role, content }: StoredWords): Words | null => (role === 'assistant' ? { said: content, whole: true } : null);
