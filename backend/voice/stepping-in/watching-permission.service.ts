import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Interview } from '../../forms/interviews.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import { WatchableRepository } from '../calls/watchable.repository.js';

/** Whether a call that opens may be watched by the interview's owner: it follows what its participant was told, and stays with the call. */
@Injectable()
export class WatchingPermissionService {
  constructor(
    private readonly noticesService: NoticesService,
    private readonly watchableRepository: WatchableRepository,
  ) {}

  /** @param consentVersion of the notice that the participant agreed to; null: they were asked for no agreement that is kept */
  async decide(
    tx: EntityManager,
    { id, formId }: { readonly id: string; readonly formId: number },
    { liveView }: Interview,
    consentVersion: string | null,
  ): Promise<boolean> {
    if (!liveView || (await this.watchableRepository.wasHidden(tx, id))) return false;
    if (consentVersion === null) return true;
    return (await this.noticesService.find(formId, consentVersion, tx))?.facts?.live_view === true;
  }
}
