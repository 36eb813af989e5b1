import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PageKey } from '../common/page-cursor.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { FormsService } from '../forms/forms.service.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import { primeStream } from './prime-stream.js';
import type { ResponseEntity } from './response.entity.js';
import { toWire } from './response.mapper.js';
import { ResponseRepository } from './response.repository.js';
import { ResponseSearchService } from './search/response-search.service.js';

/** Rows per query: their transcripts may be long. */
const BATCH = 50;

type Batches = AsyncGenerator<readonly ResponseEntity[], void, void>;

/** Streams all responses of a form with their transcripts, which may not fit into memory. */
@Injectable()
export class StreamAllResponses {
  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly responseSearchService: ResponseSearchService,
    private readonly formsService: FormsService,
    private readonly ownerEventsService: OwnerEventsService,
  ) {}

  /** JSON of a `ResponseListAnswer`, oldest first. @throws AppError NOT_FOUND */
  async open(owner: CurrentUserInfo, formId: number, q: string | undefined): Promise<Readable> {
    // Read the position before the rows: changes in between are then delivered twice, never missed.
    const [position] = await Promise.all([this.ownerEventsService.position(owner.id), this.formsService.requireOwned(owner.id, formId)]);
    const batches = await primeStream(q ? this.matching(formId, q) : this.all(formId));
    return Readable.from(json(position, batches), { objectMode: false });
  }

  private async *all(formId: number): Batches {
    for (let after: PageKey | null = null; ;) {
      const { rows, last }: { rows: ResponseEntity[]; last: PageKey | null } = await this.responseRepository.nextOfForm(formId, {
        limit: BATCH,
        after,
      });
      if (last === null) return;
      after = last;
      yield rows;
    }
  }

  private async *matching(formId: number, q: string): Batches {
    const ids = (await this.responseSearchService.all(formId, q)).map(({ id }) => id).reverse();
    for (let done = 0; done < ids.length; done += BATCH) yield this.responseRepository.wholeOfIds(formId, ids.slice(done, done + BATCH));
  }
}

async function* json(position: object, batches: Batches): AsyncGenerator<string, void, void> {
  let total = 0;
  yield '{"success":true,"responses":[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield (total > 0 ? ',' : '') + rows.map((row) => JSON.stringify(toWire(row))).join(',');
    total += rows.length;
  }
  yield `],${JSON.stringify({ total, ...position }).slice(1)}`;
}
