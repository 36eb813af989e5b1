import { Injectable } from '@nestjs/common';
import { guideBrief } from '../contract/guide-brief.js';
import { GuideVersionsService } from '../guides/guide-versions.service.js';
import { PURPOSE_LENGTH } from './model/model-coder.js';
import type { UncodedInterview } from './coded-interview.js';
import { CodingRepository } from './coding.repository.js';

/** Characters for the prompt where some responses follow it and others a guide. */
const PROMPT_SHARE = 500;

/** What interviews are for: their prompt, or the versions of the guide that responses were held with. */
@Injectable()
export class InterviewPurposes {
  constructor(
    private readonly codingRepository: CodingRepository,
    private readonly guideVersionsService: GuideVersionsService,
  ) {}

  /** Of a whole interview, for its report. @param prompt what responses without a guide follow */
  async ofInterview(formId: number, prompt: string): Promise<string> {
    const { versions, isPromptUsed } = await this.codingRepository.guidesUsed(formId);
    const found = await this.guideVersionsService.findAll(versions.map((version) => ({ formId, version })));
    const guides = found.filter((guide) => guide !== null);
    if (guides.length === 0) return prompt;
    const own = isPromptUsed && prompt.trim() !== '' ? `\n\n${prompt.slice(0, PROMPT_SHARE)}` : '';
    return guideBrief(guides, PURPOSE_LENGTH - own.length) + own;
  }

  /** The responses, those that follow a guide with the purpose that their version of it names. */
  async ofResponses(responses: readonly UncodedInterview[]): Promise<UncodedInterview[]> {
    const keys = responses.map(({ formId, guideVersion }) => ({ formId, version: guideVersion ?? 0 }));
    const guided = keys.filter(({ version }) => version > 0);
    const found = guided.length === 0 ? [] : await this.guideVersionsService.findAll(guided);
    const guides = new Map(guided.map(({ formId, version }, at) => [`${formId}:${version}`, found[at]]));
    return responses.map((response, at) => {
      const guide = guides.get(`${keys[at]!.formId}:${keys[at]!.version}`);
      return guide ? { ...response, instructions: guideBrief([guide], PURPOSE_LENGTH) } : response;
    });
  }
}
