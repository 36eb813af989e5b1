import { IMAGE_LIMITS, IMAGE_TYPES } from '@contract/images';
import { t } from './texts';

/** Pixels of the longer side, tried one after the other until the file is small enough. */
const SIDES = [1_600, 1_200, 800];
const QUALITY = 0.85;

/** A chosen file that cannot be used; the message can be shown. */
export class UnusableImage extends Error {}

/**
 * Redraws an image, no larger than needed: uploads are quick, and where and when a photo was taken stays with its owner.
 * @throws UnusableImage for what is no PNG, JPEG or WebP image
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) throw new UnusableImage(t('image.wrongType'));
  // The server checks it in any case.
  if (typeof createImageBitmap !== 'function') return file;
  const image = await createImageBitmap(file).catch(() => {
    throw new UnusableImage(t('image.wrongType'));
  });
  try {
    for (const side of SIDES) {
      const drawn = await draw(image, side);
      if (drawn && drawn.size <= IMAGE_LIMITS.bytes) return drawn;
    }
  } finally {
    image.close();
  }
  throw new UnusableImage(t('image.tooLarge'));
}

async function draw(image: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // A browser that cannot write WebP; JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

const encode = (canvas: HTMLCanvasElement, type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
