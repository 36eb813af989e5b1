import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { REPORT_VERSIONS_KEPT } from '../../contract/report-version-limits.js';
import type { Findings } from '../report/findings.js';

export interface StoredVersion {
  readonly id: string;
  readonly generatedAt: Date;
  readonly interviews: number;
  readonly themes: number;
  readonly kind: 'model' | 'built-in';
  readonly model: string | null;
  /** Answers that an intervention led to were left out. */
  readonly withoutLed: boolean;
}

const COLUMNS = 'id, generated_at as "generatedAt", interviews, themes, analyst as kind, model, without_led as "withoutLed"';

/** Reports as they were when they were finished. */
@Injectable()
export class ReportVersionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With the interview locked; the oldest beyond the bound go. */
  async add(tx: EntityManager, report: { formId: number; ownerId: string; generatedAt: Date; findings: Findings }): Promise<void> {
    const { formId, ownerId, generatedAt, findings } = report;
    const { kind, model } = findings.analyst;
    await tx.query(
      `insert into analysis_report_versions (form_id, owner_id, generated_at, findings, interviews, themes, analyst, model, without_led)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        formId,
        ownerId,
        generatedAt,
        JSON.stringify(findings),
        findings.responses.length,
        findings.themes.length,
        kind,
        model,
        findings.coding.led !== undefined,
      ],
    );
    await tx.query(
      `delete from analysis_report_versions where id in
         (select id from analysis_report_versions where form_id = $1 order by generated_at desc, id offset $2)`,
      [formId, REPORT_VERSIONS_KEPT],
    );
  }

  /** Newest first. */
  async list(formId: number): Promise<StoredVersion[]> {
    return this.dataSource.query(
      `select ${COLUMNS} from analysis_report_versions where form_id = $1 order by generated_at desc, id limit $2`,
      [formId, REPORT_VERSIONS_KEPT],
    );
  }

  async findings(formId: number, id: string): Promise<Findings | null> {
    const rows: { findings: Findings }[] = await this.dataSource.query(
      `select findings from analysis_report_versions where form_id = $1 and id = $2`,
      [formId, id],
    );
    return rows[0]?.findings ?? null;
  }

  /** Versions that were made from one of these responses. */
  async listWith(tx: EntityManager, formId: number, responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select v.id from analysis_report_versions v
        where v.form_id = $1 and exists (select from jsonb_array_elements(v.findings -> 'responses') r where r ->> 'id' = any($2))
        order by v.id`,
      [formId, responseIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Holds the version until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<Findings | null> {
    const rows: { findings: Findings }[] = await tx.query(`select findings from analysis_report_versions where id = $1 for no key update`, [
      id,
    ]);
    return rows[0]?.findings ?? null;
  }

  async replace(tx: EntityManager, id: string, findings: Findings): Promise<void> {
    await tx.query(`update analysis_report_versions set findings = $2 where id = $1`, [id, JSON.stringify(findings)]);
  }
}
