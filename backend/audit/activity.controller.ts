import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { decodeCursor, encodeCursor } from '../common/page-cursor.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import {
  type ActivityAnswer,
  activityAnswerSchema,
  type ActivityEntry,
  type ActivityQuery,
  activityQuerySchema,
  AUDIT_KINDS,
  type AuditGroup,
  type AuditKind,
} from '../contract/audit.js';
import { AUDIT_REFERENCE } from './audit.reference.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

/** What happened in the caller's own account. */
@Controller('account')
export class ActivityController {
  constructor(
    private readonly auditRepository: AuditRepository,
    private readonly config: AppConfig,
  ) {}

  @Get('activity')
  @SerializeOptions({ schema: activityAnswerSchema })
  @Documented(AUDIT_REFERENCE.activity)
  async activity(
    @Query({ schema: activityQuerySchema }) { limit, cursor, group }: ActivityQuery,
    @CurrentUser() user: CurrentUserInfo,
  ): Promise<ActivityAnswer> {
    const accountId = this.config.oidc.builtIn && UUID.test(user.sub) ? user.sub : null;
    const page = { limit, after: decodeCursor(cursor, UUID), kinds: group ? kindsOf(group) : KINDS };
    const { rows, next } = await this.auditRepository.page({ ownerId: user.id, accountId }, page);
    return { success: true, entries: rows.map(toEntry), nextCursor: next && encodeCursor(next) };
  }
}

const kindsOf = (group: AuditGroup) => KINDS.filter((kind) => AUDIT_KINDS[kind].group === group);

function toEntry({ id, time, kind, actor, subject, title, agent, details }: AuditRow): ActivityEntry {
  const [type, subjectId] = subject?.split(':') ?? [];
  return {
    id,
    at: wireTime(time),
    kind: kind as AuditKind,
    actor: actor as ActivityEntry['actor'],
    subject: type === 'interview' || type === 'response' ? { type, id: subjectId!, title } : null,
    agent,
    details,
  };
}
