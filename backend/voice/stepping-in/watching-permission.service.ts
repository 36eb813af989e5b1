import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Interview } from '../../forms/interviews.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import { groupsTold, readToldGroups } from '../../contract/stepping-actions.js';
import type { CallEntity } from '../calls/call.entity.js';
import { WatchableRepository } from '../calls/finding/watchable.repository.js';

/** What the owner may do in a new call: limited to what the participant's notice named, and fixed for the call. */
@Injectable()
export class WatchingPermissionService {
  constructor(
    private readonly noticesService: NoticesService,
    private readonly watchableRepository: WatchableRepository,
  ) {}

  /** @param consentVersion of the notice that the participant agreed to; null: not known, so the call is limited to what every notice named */
  async decide(
    tx: EntityManager,
    { id, formId }: { readonly id: string; readonly formId: number },
    { liveView, steppingIn }: Interview,
    consentVersion: string | null,
  ): Promise<Pick<CallEntity, 'watchable' | 'toldRights'>> {
    const hidden = { watchable: false, toldRights: [] };
    if (!liveView || (await this.watchableRepository.wasHidden(tx, id))) return hidden;
    const before = await this.watchableRepository.toldRights(tx, id);
    const now = groupsTold(steppingIn).filter((group) => before.includes(group));
    const read =
      consentVersion === null
        ? await this.noticesService.watchingToldBy(tx, formId)
        : [(await this.noticesService.find(formId, consentVersion, tx))?.facts];
    if (read.some((facts) => facts?.live_view !== true)) return hidden;
    const told = read.map((facts) => readToldGroups(facts?.stepping_in));
    return { watchable: true, toldRights: now.filter((group) => told.every((groups) => groups.includes(group))) };
  }
}
