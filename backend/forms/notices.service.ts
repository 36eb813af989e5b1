import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import type { SteppingGroup } from '../contract/stepping-actions.js';
import { FormEntity } from './form.entity.js';
import { InterviewNoticeEntity } from './interview-notice.entity.js';
import { type Notice, noticesOf, noticeText } from './privacy.js';

/** A notice as a participant agreed to it. */
export type AgreedNotice = Pick<InterviewNoticeEntity, 'text' | 'ownText' | 'facts'> & { readonly number: number | null };

/** Another participant may take the same number for a notice in another language. */
const ATTEMPTS = 10;

/** Earlier notices of an interview that no response names, bytes of their texts. */
const UNREAD_BYTES = 262_144;

/** Notices of interviews by version, so that a text that was agreed to stays readable. */
@Injectable()
export class NoticesService {
  constructor(
    @InjectRepository(InterviewNoticeEntity) private readonly repository: Repository<InterviewNoticeEntity>,
    private readonly config: AppConfig,
  ) {}

  /** The notice a participant agreed to. */
  async find(formId: number, version: string, manager = this.repository.manager): Promise<AgreedNotice | null> {
    const known = await manager.findOneBy(InterviewNoticeEntity, { formId, version });
    if (known) return known;
    // Written by a process of the version before, which kept texts alone.
    const [kept]: { text: string }[] = await manager.query('select text from consent_notices where version = $1', [version]);
    return kept ? { text: kept.text, ownText: '', facts: null, number: null } : null;
  }

  /** What each notice that is kept says of watching and stepping in: one of them was read by a participant whose page does not say which. */
  watchingToldBy(tx: EntityManager, formId: number): Promise<{ live_view: boolean | null; stepping_in: SteppingGroup[] | null }[]> {
    return tx.query(
      `select distinct facts -> 'live_view' as live_view, facts -> 'stepping_in' as stepping_in
         from interview_notices where form_id = $1`,
      [formId],
    );
  }

  async keep(tx: EntityManager, formId: number, notices: readonly Notice[]): Promise<void> {
    for (const notice of notices) {
      const values = [formId, notice.version, noticeText(notice), notice.ownText, JSON.stringify(notice.facts)];
      for (let attempt = 0; attempt < ATTEMPTS && !(await this.isKept(tx, formId, notice.version)); attempt += 1) {
        await tx.query(
          `insert into interview_notices (form_id, version, number, text, own_text, facts)
           values ($1, $2, (select coalesce(max(number), 0) + 1 from interview_notices where form_id = $1), $3, $4, $5)
           on conflict do nothing`,
          values,
        );
      }
    }
  }

  /**
   * Whether a browser may have shown this notice; it is kept then.
   * One of the interview's present ones, or one of earlier settings, which were kept when they changed.
   */
  async confirm(tx: EntityManager, formId: number, version: string): Promise<boolean> {
    if (await this.hold(tx, formId, version)) return true;
    const form = await tx.getRepository(FormEntity).findOneBy({ id: formId });
    const present = form && this.shown(form).find((notice) => notice.version === version);
    if (!present) return false;
    await this.keep(tx, formId, [present]);
    return this.hold(tx, formId, version);
  }

  /**
   * After a change: removes notices that no response names, except for those of `recent`, and the latest of the last day, which a
   * participant may be reading. The caller holds the interview's row.
   * @param everPublished false: no participant can have read any
   */
  async prune(tx: EntityManager, formId: number, recent: readonly Notice[], everPublished: boolean): Promise<void> {
    // Locks first, then looks again: a response that has just agreed holds its notice (`hold`), or is seen by the second statement.
    const rows: { version: string }[] = await tx.query(
      `select n.version from interview_notices n
        where n.form_id = $1 and n.version = any(array(
          select version from (
            select version, created_at, sum(octet_length(text) + octet_length(own_text)) over (order by number desc) as bytes
              from interview_notices where form_id = $1 and version <> all($2)) unread
           where not $3 or created_at < now() - interval '1 day' or bytes > $4))
          and not exists (select from responses r where r.form_id = $1 and r.consent_version = n.version)
        for update of n skip locked`,
      [formId, recent.map(({ version }) => version), everPublished, UNREAD_BYTES],
    );
    if (rows.length === 0) return;
    await tx.query(
      `delete from interview_notices n where form_id = $1 and version = any($2)
          and not exists (select from responses r where r.form_id = $1 and r.consent_version = n.version)`,
      [formId, rows.map(({ version }) => version)],
    );
  }

  /** Until the transaction ends, the notice is not removed. One that is being removed at this moment is not waited for. */
  private async hold(tx: EntityManager, formId: number, version: string): Promise<boolean> {
    const rows: unknown[] = await tx.query('select from interview_notices where form_id = $1 and version = $2 for key share skip locked', [
      formId,
      version,
    ]);
    return rows.length > 0;
  }

  /**
   * A speech service that is used no longer may still be named: a page may have been open while the server was started again. So may a voice
   * platform, or none: who agreed to none is interviewed by our own interviewer.
   */
  private shown(form: FormEntity): Notice[] {
    const services = this.config.hearing === null ? [false, true] : [true];
    const listeners = services.flatMap((speechService) => [false, true].map((voicePlatform) => ({ speechService, voicePlatform })));
    return listeners.flatMap((one) => noticesOf(form, one));
  }

  private isKept(tx: EntityManager, formId: number, version: string): Promise<boolean> {
    return tx.existsBy(InterviewNoticeEntity, { formId, version });
  }
}
