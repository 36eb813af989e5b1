import { vi } from 'vitest';

export type Download = { name: string; text: string };

/** Files that the page gives its visitor, caught: name and text. jsdom has no object URLs. Undone by `vi.restoreAllMocks`. */
export function catchDownloads(): Download[] {
  const caught: Download[] = [];
  const texts = new Map<string, string>();
  const originalBlob = globalThis.Blob;
  vi.spyOn(globalThis, 'Blob').mockImplementation(function (parts?: BlobPart[], options?: BlobPropertyBag) {
    return Object.assign(new originalBlob(parts, options), { parts });
  });
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:test-${texts.size}`;
    texts.set(url, ((blob as unknown as { parts?: unknown[] }).parts ?? []).join(''));
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    caught.push({ name: this.download, text: texts.get(this.href) ?? '' });
  });
  return caught;
}
