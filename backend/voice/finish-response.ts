import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import type { JobContext } from '../jobs/job-map.js';
import { ResponseEntity } from '../responses/response.entity.js';
import { ResponseChanges } from '../responses/response-changes.service.js';
import { CallRepository } from './call.repository.js';
import { InterviewRepository } from './interview.repository.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingsService } from './recordings.service.js';
import { Summarizer } from './summarizer.js';
import { transcriptText } from './transcript-text.js';
import { TurnRepository } from './turn.repository.js';

/** A model that has failed for so long is done without, whatever attempt this is, milliseconds. */
const PATIENCE_MS = 60_000;

/** Writes the results of an interview that has ended. */
@Injectable()
export class FinishResponse {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly interviews: InterviewRepository,
    private readonly responses: ResponseChanges,
    private readonly recordings: RecordingsService,
    private readonly summarizer: Summarizer,
  ) {}

  /**
   * May run twice, and at the same time: the results and 'done' are one transaction, which looks first whether they are still owed.
   * An interview that was taken up again meanwhile is finished when it ends again.
   */
  async finish(responseId: string, { lastAttempt }: JobContext): Promise<void> {
    const response = await this.dataSource.getRepository(ResponseEntity).findOneBy({ id: responseId });
    const due = response?.finishDueAt;
    if (!response || !due) return;
    const turns = (await this.turns.list(responseId)).map(({ role, content }) => ({ role, text: content }));
    const interview = await this.interviews.find(response.formId);
    const patient = !lastAttempt && Date.now() - due.getTime() < PATIENCE_MS;
    const summary = await this.summarizer.summarize({ name: interview?.interviewName ?? '', turns }, { patient });

    await this.transactions.run(async (tx) => {
      const current = await this.responses.lock(tx, responseId);
      if (current?.finishDueAt?.getTime() !== due.getTime()) return;
      const hasSound = await tx.getRepository(RecordingEntity).existsBy({ responseId });
      await this.responses.apply(tx, current, {
        interviewTranscript: transcriptText(turns),
        interviewSummary: summary.text,
        summarySource: summary.source,
        callDuration: await this.calls.talkingTime(tx, responseId),
        interviewRecording: current.interviewRecording ?? (hasSound ? this.recordings.addressOf(responseId) : null),
        finishDueAt: null,
        finishDispatchedAt: null,
        finishedAt: new Date(),
      });
    });
  }
}
