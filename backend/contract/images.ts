// Without Zod: browsers import this.

/** What browsers may upload; everything else, SVG above all, is refused. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Bounds of one image, and of the images that an interview keeps for one purpose. */
export const IMAGE_LIMITS = {
  bytes: 1_048_576,
  /** Pixels of the longer side. */
  side: 4_096,
  /** Pixels of the whole image. */
  pixels: 8_000_000,
  perInterview: 40,
} as const;

/** An image's address: the SHA-256 of its bytes, in hex. */
export const IMAGE_ID = /^[0-9a-f]{64}$/;

/** An image as it is stored. */
export interface StoredImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}
