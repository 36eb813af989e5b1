import { Injectable } from '@nestjs/common';
import { wireTime } from '../common/wire-time.js';
import type { AnalysisWire } from '../contract/analysis.js';
import type { FormEntity } from '../forms/form.entity.js';
import type { CountedReport } from './report/counted-report.js';
import { presentReport } from './report/present-report.js';
import { ReportMaterialRepository } from './report-material.repository.js';

/** Reports as they are read, with what is known of the interviews around them. */
@Injectable()
export class ReportPresenter {
  constructor(private readonly reportMaterialRepository: ReportMaterialRepository) {}

  async present(
    form: Pick<FormEntity, 'id' | 'title'>,
    counted: CountedReport,
    { generatedAt, newer }: { generatedAt: Date; newer: number },
  ): Promise<AnalysisWire> {
    const quoted = new Set(counted.themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary].map(({ response }) => response)));
    const idOf = (at: number) => counted.findings.responses[at]!.id;
    return presentReport(counted, {
      formId: form.id,
      title: form.title,
      generatedAt: wireTime(generatedAt),
      newer,
      order: await this.reportMaterialRepository.inOrderOfEnd(counted.present().map(({ response }) => response.id)),
      speakers: await this.reportMaterialRepository.speakersOf([...quoted].map(idOf)),
    });
  }
}
