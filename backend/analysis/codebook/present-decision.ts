import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Decision } from '../../contract/codebook.js';
import { UsersService } from '../../users/users.service.js';
import type { StoredDecision } from './codebook.repository.js';
import type { Theme } from './theme.js';

/** Decisions as the history shows them. */
@Injectable()
export class PresentDecision {
  constructor(private readonly usersService: UsersService) {}

  async all(decisions: readonly StoredDecision[], themes: readonly Theme[], tx?: EntityManager): Promise<Decision[]> {
    const authors = [...new Set(decisions.flatMap(({ authorId }) => authorId ?? []))];
    const names = new Map(await Promise.all(authors.map(async (id) => [id, await this.usersService.emailOf(id, tx)] as const)));
    const byId = new Map(themes.map(({ id, name }) => [id, name]));
    return decisions.map(({ id, kind, at, authorId, content, passages, undone }) => ({
      id,
      kind,
      at: at.toISOString(),
      author: authorId === null ? null : (names.get(authorId) ?? null),
      themes: content.themes.map((theme) => ({ id: theme.id, name: byId.get(theme.id) ?? theme.name })),
      passages,
      details: content.details,
      undone,
    }));
  }

  /** @param tx the caller's transaction */
  async one(decision: StoredDecision | null, themes: readonly Theme[], tx?: EntityManager): Promise<Decision | null> {
    return decision && (await this.all([decision], themes, tx))[0]!;
  }
}
