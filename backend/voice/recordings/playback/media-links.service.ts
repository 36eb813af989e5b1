import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../../common/app-error.js';
import { SERVICE_MESSAGES } from '../../../contract/error-texts.js';
import { installationSecret } from '../../../database/installation-secret.js';
import { PgPool } from '../../../database/pg-pool.js';
import { RevocationsService, SESSION_LINK_SECONDS, type TokenMarks } from '../../../integrations/identity/revocations.service.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { type Playback, PlaybackService } from './playback.service.js';

/** The same as for links into a bucket: enough to fetch an hour of sound over a slow connection. Players then ask for a new link. */
export const MEDIA_LINK_SECONDS = SESSION_LINK_SECONDS;
const SECRET_NAME = 'media-links';

/** The owner who asks for a link, with the marks of their access token. */
export interface LinkHolder {
  readonly id: string;
  readonly marks: TokenMarks;
}

/** What a link opens, for which owner, until when, and in which session it was made. */
const claimsSchema = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.coerce.number().int().positive(), z.string()]);

/**
 * Links that let a player read one recording without an access token, which an `<audio>` element cannot send. A link names its recording, response
 * and owner, is signed, and expires after some minutes or with its session; nothing about it is stored. It opens only what its owner may still hear.
 */
@Injectable()
export class MediaLinksService {
  private secret: Promise<string> | null = null;

  constructor(
    private readonly pg: PgPool,
    private readonly responseChangesService: ResponseChangesService,
    private readonly playbackService: PlaybackService,
    private readonly revocationsService: RevocationsService,
  ) {}

  /** The caller must have checked that this owner may hear it. @returns a path with its query, relative to the site's address */
  async make({ id, marks }: LinkHolder, responseId: string, recordingId: string, now = Date.now()): Promise<string> {
    const session = Buffer.from(JSON.stringify(marks)).toString('base64url');
    const claims = [recordingId, responseId, id, Math.floor(now / 1_000) + MEDIA_LINK_SECONDS, session].join('.');
    return `/api/media/recordings?token=${claims}.${await this.sign(claims)}`;
  }

  /**
   * @throws AppError NOT_FOUND: the link is forged, has expired, or its recording was deleted. FORBIDDEN as for the owner, UNAVAILABLE
   *   when it is unknown whether its session has ended
   */
  async open(token: string): Promise<Playback> {
    const end = token.lastIndexOf('.');
    const signature = Buffer.from(token.slice(end + 1), 'base64url');
    const claims = token.slice(0, Math.max(end, 0));
    const expected = Buffer.from(await this.sign(claims), 'base64url');
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
    const parsed = isOurs ? claimsSchema.safeParse(claims.split('.')) : null;
    if (!parsed?.success) throw notFound();
    const [recordingId, responseId, ownerId, ends, session] = parsed.data;
    if (ends * 1_000 <= Date.now()) throw notFound();
    // The signature guarantees that it is unchanged.
    const marks = JSON.parse(Buffer.from(session, 'base64url').toString()) as TokenMarks;
    if (await this.revocationsService.isRevoked(marks)) throw notFound();
    const response = await this.responseChangesService.find(responseId);
    if (response?.ownerId !== ownerId || response.deletingAt !== null) throw notFound();
    return this.playbackService.openById(ownerId, responseId, recordingId);
  }

  private async sign(claims: string): Promise<string> {
    this.secret ??= installationSecret(this.pg.pool, SECRET_NAME).catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    return createHmac('sha256', await this.secret)
      .update(claims)
      .digest('base64url');
  }
}

const notFound = () => new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
