import { Injectable } from '@nestjs/common';
import type { SaidSoFar } from '../../responses/export/said-so-far.port.js';
import { spokenTurn } from '../results/result-material.js';
import { transcriptText } from '../summaries/transcript-text.js';
import { TurnsOfAll } from './turns-of-all.js';

/** The stored turns, for exports that are made before the results. */
@Injectable()
export class SaidSoFarService implements SaidSoFar {
  constructor(private readonly turnsOfAll: TurnsOfAll) {}

  async textsOf(responseIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const all = await this.turnsOfAll.read(responseIds);
    return new Map([...all].map(([id, turns]) => [id, transcriptText(turns.map((turn) => spokenTurn({ ...turn, content: turn.text })))]));
  }
}
