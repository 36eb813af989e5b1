import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AppModule, type AppParts } from '../app.module.js';
import type { AppConfig } from '../config/app-config.js';
import { WorkerModule } from './worker.module.js';
import { ServingModule } from './serving.module.js';
import { TimersModule } from './timers.module.js';

/** Serves browsers: requests, sockets, sign-in, the site. */
@Module({ imports: [ServingModule] })
export class ApiRoot {}

/** Runs jobs and timers. It sends events to dashboards, but accepts no sockets, and answers health checks and operators only. */
@Module({ imports: [WorkerModule, TimersModule] })
export class WorkerRoot {}

/** Both in one process. */
@Module({ imports: [ServingModule, WorkerModule, TimersModule] })
export class AllRoot {}

export interface ProcessRole {
  readonly root: Type;
  readonly servesPeople: boolean;
  readonly runsJobs: boolean;
}

const ROLES: Readonly<Record<Exclude<AppConfig['role'], 'speech'>, ProcessRole>> = {
  api: { root: ApiRoot, servesPeople: true, runsJobs: false },
  worker: { root: WorkerRoot, servesPeople: false, runsJobs: true },
  all: { root: AllRoot, servesPeople: true, runsJobs: true },
};

/** What the process does. `ROLE` is evaluated here, and in `speech-role.ts`, and nowhere else. */
export function roleOf({ role }: AppConfig): ProcessRole {
  if (role === 'speech') throw new Error('A speech server has none of the application');
  return ROLES[role];
}

/** The root module of the process's role, with what every process has. */
export const rootModule = (parts: AppParts): DynamicModule => ({ module: roleOf(parts.config).root, imports: [AppModule.with(parts)] });
