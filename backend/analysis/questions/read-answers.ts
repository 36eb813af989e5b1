import { Inject, Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { GUIDE_ANSWERS, type GuideAnswers } from './guide-answers.port.js';
import { QuestionAnswersRepository } from './question-answers.repository.js';

/** Responses that one request reads at most; the next request continues. */
const AT_ONCE = 400;
/** Responses that are stored in one transaction. */
const BATCH = 50;

/** Reads the answers of interviews that have ended since the last time, before they are counted. */
@Injectable()
export class ReadAnswers {
  constructor(
    @Inject(GUIDE_ANSWERS) private readonly guideAnswers: GuideAnswers,
    private readonly questionAnswersRepository: QuestionAnswersRepository,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  async bringUpToDate(formId: number): Promise<void> {
    const unread = await this.questionAnswersRepository.unread(formId, AT_ONCE);
    for (let at = 0; at < unread.length; at += BATCH) {
      const some = unread.slice(at, at + BATCH);
      const answers = await this.guideAnswers.read(formId, some);
      await this.transactionRunner.run(async (tx) => {
        const unchanged = await this.questionAnswersRepository.lockUnchanged(tx, some);
        const read = [...answers].filter(([id]) => unchanged.has(id));
        if (read.length > 0) await this.questionAnswersRepository.store(tx, formId, read);
      });
    }
  }
}
