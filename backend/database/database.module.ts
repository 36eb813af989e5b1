import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { DatabaseWatcher } from './database-watcher.js';
import { connectPatiently } from './data-source.js';
import { PgPool } from './pg-pool.js';
import { withSettings } from './session.js';
import { TransactionRunner } from './transaction-runner.js';

/** For a connection, also for one of those that are in use: an outage must not be waited for. */
const CONNECT_TIMEOUT_MS = 5_000;
/** No request waits longer for one statement; what takes longer is a mistake. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction left open holds its locks: the connection is cut instead. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 15_000;

/** The database connection of the process; entities register themselves through `TypeOrmModule.forFeature`. */
@Global()
@Module({})
export class DatabaseModule {
  /** @param databaseUrl of a database that is migrated already */
  static with(databaseUrl: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [AppConfig],
          useFactory: (config: AppConfig) => ({
            type: 'postgres' as const,
            url: databaseUrl,
            applicationName: `colloquy (${config.role})`,
            autoLoadEntities: true,
            synchronize: false,
            migrationsRun: false,
            installExtensions: false,
            // Only names the default of generated ids, gen_random_uuid().
            uuidExtension: 'pgcrypto' as const,
            logging: false,
            poolSize: config.database.poolSize,
            connectTimeoutMS: CONNECT_TIMEOUT_MS,
            // The factory below waits where waiting helps: an error that it throws is final.
            retryAttempts: 1,
            extra: {
              onConnect: withSettings({
                statement_timeout: STATEMENT_TIMEOUT_MS,
                lock_timeout: LOCK_TIMEOUT_MS,
                idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
              }),
              keepAlive: true,
            },
          }),
          dataSourceFactory: (options) => connectPatiently(options!),
        }),
      ],
      providers: [PgPool, TransactionRunner, DatabaseWatcher],
      exports: [PgPool, TransactionRunner, DatabaseWatcher],
    };
  }
}
