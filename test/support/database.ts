import { inject } from 'vitest';
import { cloneTemplateDatabase, makeEmptyDatabase, type TestDatabase } from './clone-database.js';

export type { TestDatabase };

/** A migrated, empty database of one's own on the run's server. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneTemplateDatabase(inject('postgresAdminUrl'));

/** A database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => makeEmptyDatabase(inject('postgresAdminUrl'));
