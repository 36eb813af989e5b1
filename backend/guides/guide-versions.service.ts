import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { askable, type InterviewGuide } from '../contract/guide.js';
import { guideToPrompt } from '../contract/guide-prompt.js';
import { GuidesRepository } from './guides.repository.js';

/** Versions that a process remembers. A guide has some kilobytes, 500 at most. */
const REMEMBERED = 200;

export interface GuideVersionKey {
  readonly formId: number;
  readonly version: number;
}

/** Published guides, as interviewers follow them: they are read before every reply, and never change. */
@Injectable()
export class GuideVersionsService {
  /** The least recently used comes first. */
  private readonly remembered = new Map<string, InterviewGuide>();
  private readonly prompts = new WeakMap<InterviewGuide, string>();

  constructor(private readonly guidesRepository: GuidesRepository) {}

  /** Null for a version whose interview was deleted. @param tx the caller's transaction: waiting for a second connection could deadlock the pool */
  async find(key: GuideVersionKey, tx?: EntityManager): Promise<InterviewGuide | null> {
    return (await this.findAll([key], tx))[0]!;
  }

  /** The same for several, of which those that are not remembered are read in one statement. */
  async findAll(keys: readonly GuideVersionKey[], tx?: EntityManager): Promise<(InterviewGuide | null)[]> {
    const known = new Map(keys.map((key) => [nameOf(key), this.recall(nameOf(key))]));
    const missing = keys.filter((key) => !known.get(nameOf(key)));
    if (missing.length > 0) {
      for (const { guide, ...key } of await this.guidesRepository.versions(missing, tx)) {
        const asked = askable(guide);
        known.set(nameOf(key), asked);
        this.remember(nameOf(key), asked);
      }
    }
    return keys.map((key) => known.get(nameOf(key)) ?? null);
  }

  /** Versions of one interview's guide, by their numbers. */
  async ofForm(formId: number, versions: Iterable<number>): Promise<ReadonlyMap<number, InterviewGuide>> {
    const wanted = [...new Set(versions)];
    const found = await this.findAll(wanted.map((version) => ({ formId, version })));
    return new Map(wanted.flatMap((version, index) => (found[index] ? [[version, found[index]] as const] : [])));
  }

  /** A guide of this service as text. */
  promptOf(guide: InterviewGuide): string {
    const known = this.prompts.get(guide);
    if (known !== undefined) return known;
    const prompt = guideToPrompt(guide);
    this.prompts.set(guide, prompt);
    return prompt;
  }

  private recall(name: string): InterviewGuide | null {
    const guide = this.remembered.get(name);
    if (guide) this.remember(name, guide);
    return guide ?? null;
  }

  private remember(name: string, guide: InterviewGuide): void {
    this.remembered.delete(name);
    this.remembered.set(name, guide);
    if (this.remembered.size > REMEMBERED) this.remembered.delete(this.remembered.keys().next().value!);
  }
}

const nameOf = ({ formId, version }: GuideVersionKey) => `${formId}:${version}`;
