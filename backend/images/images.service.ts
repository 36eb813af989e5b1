import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { AppConfig } from '../config/app-config.js';
import { IMAGE_LIMITS, type ImageType, type StoredImage } from '../contract/images.js';
import { PgPool } from '../database/pg-pool.js';
import { FreeDiskService } from '../integrations/storage/free-disk.service.js';
import { type ImageFacts, readImage } from './read-image.js';
import { pixelsFit } from './unpack-pixels.js';

/** What an image of an interview is for. */
export type ImagePurpose = 'stimulus' | 'logo';

export interface ImageFile {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** The bytes of an upload that `acceptImage` has looked at. */
export interface AcceptedImage extends Pick<ImageFacts, 'type' | 'width' | 'height'> {
  readonly bytes: Buffer;
}

/** Named with the query it serves: one image by its key. */
const READ = {
  name: 'interview-image',
  text: 'select media_type, bytes from interview_images where form_id = $1 and purpose = $2 and id = $3',
};

/** Named with the query it serves: some images by their keys. */
const PRESENT = {
  name: 'interview-images-present',
  text: 'select count(*)::int as count from interview_images where form_id = $1 and purpose = $2 and id = any($3)',
};

const OWNED = {
  name: 'interview-images-of-owner',
  text: `select coalesce(sum(octet_length(i.bytes)), 0) as bytes
           from forms f join interview_images i on i.form_id = f.id where f.owner_id = $1 and f.trial_of is null`,
};
const STORED = { name: 'interview-images-stored', text: 'select coalesce(sum(octet_length(bytes)), 0) as bytes from interview_images' };

const TOO_MANY = `An interview keeps at most ${IMAGE_LIMITS.perInterview} images. Remove some before you add more.`;

/** Small images of interviews, stored by their content. Who may upload or see one is for the caller to decide. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly freeDiskService: FreeDiskService,
  ) {}

  /**
   * Stores an image, once. The caller holds the interview's row, so that the number of images is exact.
   * @param inUse what is kept when there is no more room: other images that are a day old then make way
   * @throws AppError CONFLICT when there are too many, or they take too many bytes
   */
  async store(
    tx: EntityManager,
    formId: number,
    purpose: ImagePurpose,
    { type, width, height, bytes }: AcceptedImage,
    inUse: readonly string[],
  ): Promise<StoredImage> {
    const id = createHash('sha256').update(bytes).digest('hex');
    const ids = (await this.ids(tx, formId, purpose)).filter((one) => one !== id);
    if (ids.length >= IMAGE_LIMITS.perInterview) {
      if (!(await this.makeRoom(tx, formId, purpose, inUse))) {
        throw new AppError('CONFLICT', TOO_MANY);
      }
    }
    await tx.query(
      `insert into interview_images (form_id, purpose, id, media_type, width, height, bytes) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (form_id, purpose, id) do update set created_at = now()`,
      [formId, purpose, id, type, width, height, bytes],
    );
    await this.requireBudget(tx, formId, () => this.makeRoom(tx, formId, purpose, [...inUse, id]));
    return { id, width, height };
  }

  /** Looks at an upload, outside any transaction. @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; CONFLICT when the disk is nearly full */
  async accept(bytes: Buffer): Promise<AcceptedImage> {
    const image = await acceptImage(bytes);
    if (!(await this.freeDiskService.hasRoom(bytes.length))) throw noRoom();
    return image;
  }

  async open(formId: number, purpose: ImagePurpose, id: string): Promise<ImageFile | null> {
    const { rows } = await this.pg.run<{ media_type: ImageType; bytes: Buffer }>(READ, [formId, purpose, id]);
    return rows[0] ? { type: rows[0].media_type, bytes: rows[0].bytes } : null;
  }

  /** For a copy of an interview. @throws AppError CONFLICT when they take too many bytes */
  async copy(tx: EntityManager, from: number, to: number, purpose: ImagePurpose, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `insert into interview_images (form_id, purpose, id, media_type, width, height, bytes)
       select $2, purpose, id, media_type, width, height, bytes from interview_images where form_id = $1 and purpose = $3 and id = any($4)
       on conflict do nothing`,
      [from, to, purpose, ids],
    );
    await this.requireBudget(tx, to);
  }

  /** Whether an interview has all of these. */
  async has(formId: number, purpose: ImagePurpose, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const { rows } = await this.pg.run<{ count: number }>(PRESENT, [formId, purpose, ids]);
    return rows[0]!.count === ids.length;
  }

  /**
   * Copies images that an interview shows and does not have yet from the owner's other interviews. The caller holds the interview's row.
   * @param shown without duplicates
   * @param inUse what is kept when there is no more room
   * @throws AppError VALIDATION_FAILED when there are too many, or they take too many bytes
   */
  async adopt(
    tx: EntityManager,
    ownerId: string,
    formId: number,
    purpose: ImagePurpose,
    shown: readonly string[],
    inUse: () => Promise<readonly string[]>,
  ): Promise<void> {
    const added: unknown[] = await tx.query(
      `insert into interview_images (form_id, purpose, id, media_type, width, height, bytes)
       select distinct on (i.id) $2::bigint, i.purpose, i.id, i.media_type, i.width, i.height, i.bytes
         from forms f join interview_images i on i.form_id = f.id and i.purpose = $3 and i.id = any($4)
        where f.owner_id = $1 and f.trial_of is null
          and not exists (select from interview_images own where own.form_id = $2 and own.purpose = $3 and own.id = i.id)
       on conflict do nothing returning id`,
      [ownerId, formId, purpose, shown],
    );
    if (added.length === 0) return;
    const tooMany = async () => (await this.ids(tx, formId, purpose)).length > IMAGE_LIMITS.perInterview;
    const makeRoom = async () => this.makeRoom(tx, formId, purpose, await inUse());
    if ((await tooMany()) && (!(await makeRoom()) || (await tooMany()))) throw new AppError('VALIDATION_FAILED', TOO_MANY);
    try {
      await this.requireBudget(tx, formId, makeRoom);
    } catch (error) {
      // Where a guide is saved, a conflict stands for a change in another window.
      if (error instanceof AppError && error.code === 'CONFLICT') throw new AppError('VALIDATION_FAILED', error.message);
      throw error;
    }
  }

  /** Bytes of an account's images. Trials do not count: each replaces the one before, and is removed after a day. */
  async bytesOf(ownerId: string): Promise<number> {
    const { rows } = await this.pg.run<{ bytes: string }>(OWNED, [ownerId]);
    return Number(rows[0]!.bytes);
  }

  /** Removes all but the ones in use. */
  async keepOnly(tx: EntityManager, formId: number, purpose: ImagePurpose, inUse: readonly string[]): Promise<void> {
    await tx.query('delete from interview_images where form_id = $1 and purpose = $2 and id <> all($3)', [formId, purpose, inUse]);
  }

  /** Removes images that are not in use, and a day old. @returns whether there were any */
  private async makeRoom(tx: EntityManager, formId: number, purpose: ImagePurpose, inUse: readonly string[]): Promise<boolean> {
    const [, removed]: [unknown, number] = await tx.query(
      `delete from interview_images where form_id = $1 and purpose = $2 and id <> all($3) and created_at < now() - interval '1 day'`,
      [formId, purpose, inUse],
    );
    return removed > 0;
  }

  /**
   * Checks what is stored now. Until the transaction ends, other additions wait: those of the account for its row, all for the lock.
   * @param makeRoom tried once before the account's limit counts
   */
  private async requireBudget(tx: EntityManager, formId: number, makeRoom?: () => Promise<boolean>): Promise<void> {
    const { owner, installation } = this.config.budgets.imageBytes;
    const [account]: { ownerId: string }[] = await tx.query(
      `select o.user_id as "ownerId" from owner_streams o
        where o.user_id = (select owner_id from forms where id = $1 and trial_of is null) for no key update`,
      [formId],
    );
    const exceeds = async (statement: typeof OWNED, values: string[], most: number) => {
      const { rows } = await this.pg.runIn<{ bytes: string }>(tx, statement, values);
      return Number(rows[0]!.bytes) > most;
    };
    if (account && owner !== null && (await exceeds(OWNED, [account.ownerId], owner))) {
      if (!(await makeRoom?.()) || (await exceeds(OWNED, [account.ownerId], owner))) {
        const most = `${owner / 1_048_576} MB`;
        throw new AppError(
          'CONFLICT',
          `The images of all your interviews may take ${most}. Use a smaller image, or delete interviews you no longer need.`,
        );
      }
    }
    if (installation === null) return;
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('interview images', 0))`);
    if (await exceeds(STORED, [], installation)) throw noRoom();
  }

  private async ids(tx: EntityManager, formId: number, purpose: ImagePurpose): Promise<string[]> {
    const rows: { id: string }[] = await tx.query('select id from interview_images where form_id = $1 and purpose = $2', [formId, purpose]);
    return rows.map(({ id }) => id);
  }
}

const noRoom = () => new AppError('CONFLICT', 'There is no room for more images on this server. Tell the people who run it.');
const NO_IMAGE = 'Choose a PNG, JPEG or WebP image that is not animated.';

export async function acceptImage(bytes: Buffer): Promise<AcceptedImage> {
  if (bytes.length > IMAGE_LIMITS.bytes) throw new AppError('PAYLOAD_TOO_LARGE', 'The image is too large: it may have up to 1 MB.');
  const facts = readImage(bytes);
  if (!facts) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NO_IMAGE);
  const { type, width, height, packed } = facts;
  if (Math.max(width, height) > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The image has too many pixels: ${IMAGE_LIMITS.side} on one side and ${IMAGE_LIMITS.pixels / 1_000_000} million in all are the most.`,
    );
  }
  if (packed && !(await pixelsFit(packed))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NO_IMAGE);
  return { type, width, height, bytes };
}
