import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConfiguredModel } from './configured-models.js';
import type { ModelState } from './find-notices.js';
import type { ListedModel } from './listed-models.js';

/** What servers said of the models that are configured. */
@Injectable()
export class ModelStatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<ModelState[]> {
    return this.dataSource.query(`select setting, model, shutdown_on::text as "shutdownOn", gone from model_states`);
  }

  async store({ setting, model }: ConfiguredModel, { shutdownOn, gone }: ListedModel): Promise<void> {
    await this.dataSource.query(
      `insert into model_states (setting, model, shutdown_on, gone) values ($1, $2, $3, $4)
       on conflict (setting, model) do update set shutdown_on = excluded.shutdown_on, gone = excluded.gone, checked_at = now()`,
      [setting, model, shutdownOn, gone],
    );
  }

  /** Models that are not configured any more. */
  async forgetOthers(models: readonly ConfiguredModel[]): Promise<void> {
    await this.dataSource.query(
      `delete from model_states s where not exists
         (select from unnest($1::text[], $2::text[]) as m (setting, model) where (m.setting, m.model) = (s.setting, s.model))`,
      [models.map(({ setting }) => setting), models.map(({ model }) => model)],
    );
  }
}
