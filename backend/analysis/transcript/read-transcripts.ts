import { Injectable } from '@nestjs/common';
import { CodingRepository } from '../coding.repository.js';
import { type Turn, turnsOfText } from './transcript.js';

/** Reads what was said, whatever an interview came as. */
@Injectable()
export class ReadTranscripts {
  constructor(private readonly codingRepository: CodingRepository) {}

  /** Transcripts by response: stored turns, or those of a transcript that came as text. */
  async turnsOf(responseIds: readonly string[]): Promise<Map<string, readonly Turn[]>> {
    const interviews = await this.codingRepository.load(responseIds);
    return new Map(
      interviews.map(({ responseId, turns, transcript }) => [responseId, transcript === null ? turns : turnsOfText(transcript)]),
    );
  }
}
