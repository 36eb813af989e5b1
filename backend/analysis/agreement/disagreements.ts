import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { Place } from '../../common/model-text/locate-quote.js';
import type { Disagreement, DisagreementsAnswer, DisagreementsQuery } from '../../contract/agreement.js';
import { AGREEMENT_LIMITS } from '../../contract/agreement-constants.js';
import { CODEBOOK_LIMITS, passageIdOf } from '../../contract/codebook-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { participantOf } from '../codebook/passage-list.repository.js';
import { resolverOf, type Theme } from '../codebook/theme.js';
import { AgreementRepository, type RoundTheme } from './agreement.repository.js';
import { AgreementUnitsRepository, type StoredUnit } from './agreement-units.repository.js';
import { AgreementSampleRepository } from './agreement-sample.repository.js';
import { unitNotFound } from './blind-coding.js';
import { rolledUp } from './draw-sample.js';
import { RoundEvents } from './round-events.js';
import { isBlind, RoundsService } from './rounds.service.js';
import { UnitWords } from './unit-words.js';

/** Share of the shorter of two stretches from which on they speak of the same. */
const SAME = 0.5;

interface Passage extends Place {
  readonly responseId: string;
  readonly themes: readonly string[];
}

interface Found {
  readonly unit: StoredUnit;
  readonly themeId: string;
  readonly givenBy: 'first' | 'second';
  readonly state: Disagreement['state'];
  readonly passages: readonly Passage[];
}

/** Where two coders disagree, what the codebook says by now, and the decisions that would follow the second one. */
@Injectable()
export class Disagreements {
  constructor(
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly agreementSampleRepository: AgreementSampleRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly unitWords: UnitWords,
    private readonly roundsService: RoundsService,
    private readonly roundEvents: RoundEvents,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @throws AppError NOT_FOUND, CONFLICT while the owner codes blind */
  async list(owner: CurrentUserInfo, formId: number, roundId: string, query: DisagreementsQuery): Promise<DisagreementsAnswer> {
    const round = await this.roundsService.require(owner, formId, roundId);
    if (isBlind(round)) throw new AppError('CONFLICT', 'Disagreements are shown once you have finished coding.');
    const themes = (await this.agreementRepository.themesOf([roundId])).get(roundId)!;
    const codebook = new RoundCodebook(themes, await this.codebookRepository.themes(formId));
    const all = await this.find(roundId, themes, codebook);
    const wanted = all.filter(
      ({ unit, themeId, state }) =>
        (query.theme === undefined || themeId === query.theme) &&
        (query.state === undefined || (state === 'open') === (query.state === 'open')) &&
        unit.n > (query.after ?? 0),
    );
    const page = untilUnit(wanted, AGREEMENT_LIMITS.page);
    const words = await this.unitWords.of([...new Set(page.map(({ unit }) => unit))]);
    return {
      success: true,
      disagreements: page.map((found) => {
        const { unit, themeId, givenBy, state } = found;
        const { text, before, after } = words.get(unit.n)!;
        return {
          n: unit.n,
          themeId,
          givenBy,
          first: [...unit.first],
          second: [...(unit.second ?? [])],
          responseId: unit.responseId,
          participant: participantOf(unit.participant),
          turn: unit.turn,
          marked: unit.marked,
          text,
          before,
          after,
          state,
          decisions: codebook.decisions(found, text),
        };
      }),
      next: page.length < wanted.length ? page.at(-1)!.unit.n : null,
      totals: themes.map(({ id }) => {
        const own = all.filter(({ themeId }) => themeId === id);
        const open = own.filter(({ state }) => state === 'open').length;
        return { themeId: id, open, settled: own.length - open };
      }),
    };
  }

  /** The owner stays with the first coder. @throws AppError NOT_FOUND */
  async keepFirst(owner: CurrentUserInfo, formId: number, roundId: string, n: number, themeId: string, kept: boolean): Promise<void> {
    await this.roundsService.require(owner, formId, roundId);
    await this.transactionRunner.run(async (tx) => {
      const round = await this.agreementRepository.lock(tx, roundId);
      const themes = (await this.agreementRepository.themesOf([roundId], tx)).get(roundId)!;
      const isKnown = round !== null && themes.some(({ id }) => id === themeId);
      if (!isKnown || !(await this.agreementUnitsRepository.keepFirst(tx, roundId, n, themeId, kept))) throw unitNotFound();
      await this.roundEvents.changed(tx, round);
    });
  }

  private async find(roundId: string, themes: readonly RoundTheme[], codebook: RoundCodebook): Promise<Found[]> {
    const units = (await this.agreementUnitsRepository.units(roundId)).filter(({ second }) => second !== null);
    const touching = new Map<number, Passage[]>();
    for (const { n, ...passage } of await this.agreementSampleRepository.passagesAt(roundId)) {
      touching.set(n, [...(touching.get(n) ?? []), passage]);
    }
    return units.flatMap((unit) => {
      const passages = (touching.get(unit.n) ?? []).filter(
        (passage) => shared(passage, unit) >= SAME * Math.min(lengthOf(passage), lengthOf(unit)),
      );
      const now = new Set(passages.flatMap((passage) => codebook.counted(passage.themes)));
      return themes.flatMap(({ id: themeId }): Found[] => {
        const [first, second] = [unit.first.includes(themeId), unit.second!.includes(themeId)];
        if (first === second) return [];
        const state = now.has(themeId) === second ? 'second' : unit.kept.includes(themeId) ? 'first' : 'open';
        return [{ unit, themeId, givenBy: first ? 'first' : 'second', state, passages }];
      });
    });
  }
}

/** The themes of a round in the codebook as it is now. */
class RoundCodebook {
  /** Of the codebook, by what they were in the round, and the other way round. */
  private readonly now = new Map<string, string>();
  private readonly then = new Map<string, string>();
  private readonly parents: ReadonlyMap<string, string | null>;

  constructor(themes: readonly RoundTheme[], codebook: readonly Theme[]) {
    const resolve = resolverOf(codebook);
    for (const { id } of themes) {
      const current = resolve(id);
      if (current === null) continue;
      this.now.set(id, current);
      // Of two that were merged, the one that is left.
      if (current === id || !this.then.has(current)) this.then.set(current, id);
    }
    this.parents = new Map(codebook.map(({ id, parentId }) => [id, parentId]));
  }

  /** The themes of the round that these themes of the codebook count for. */
  counted(themes: readonly string[]): string[] {
    const current = new Set(rolledUp(themes, new Set(this.then.keys()), (id) => this.parents.get(id) ?? null));
    return [...this.now].flatMap(([then, now]) => (current.has(now) ? [then] : []));
  }

  /** What follows the second coder. */
  decisions({ unit, themeId, givenBy, passages }: Found, text: string): Disagreement['decisions'] {
    const current = this.now.get(themeId);
    if (current === undefined || text === '') return [];
    const { responseId, turn, start, end } = unit;
    if (givenBy === 'second') {
      // The passage that is most nearly the unit; another one that only overlaps is not what the coder read.
      const best = passages
        .filter((passage) => shared(passage, unit) >= SAME * Math.max(lengthOf(passage), lengthOf(unit)))
        .sort((a, b) => shared(b, unit) - shared(a, unit))[0];
      if (best) return [{ kind: 'passage.code', passages: [passageIdOf(best)], themeId: current }];
      if (text.length > CODEBOOK_LIMITS.passageText) return [];
      return [{ kind: 'passage.add', responseId, turn, start, end, text, themeIds: [current] }];
    }
    const isOfIt = (theme: string) => this.counted([theme]).includes(themeId);
    const themes = [...new Set(passages.flatMap((passage) => passage.themes.filter(isOfIt)))];
    return themes.map((theme) => ({
      kind: 'passage.reject' as const,
      passages: passages.filter((passage) => passage.themes.includes(theme)).map(passageIdOf),
      themeId: theme,
    }));
  }
}

/** So many at least, and all of the last unit. */
function untilUnit(found: readonly Found[], most: number): readonly Found[] {
  let size = Math.min(most, found.length);
  while (size > 0 && size < found.length && found[size]!.unit.n === found[size - 1]!.unit.n) size += 1;
  return found.slice(0, size);
}

const lengthOf = ({ start, end }: Place) => end - start;
const shared = (a: Place, b: Place) => (a.turn === b.turn ? Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) : 0);
