import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'enc1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts values stored in the database, so that they are useless in a backup or replica. AES-256-GCM. */
export class Sealer {
  private readonly key: Buffer;

  /** @param secret of the installation, not in its database */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'colloquy sealed values', 32));
  }

  static isSealed(value: unknown): value is string {
    return typeof value === 'string' && value.startsWith(PREFIX);
  }

  /** @param place where the value is stored: it opens nowhere else */
  seal(text: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** @throws Error when the value was sealed with another key or for another place, or was changed */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** Tells whether two processes have the same key, without telling the key. */
  get fingerprint(): string {
    return createHash('sha256').update('fingerprint').update(this.key).digest('base64url');
  }
}
