import type { StoredImage } from '@contract/images';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, apiFile, isRecord } from '@/lib/api-client';
import { shrinkImage } from '@/lib/shrink-image';

/** Milliseconds: longer than a change waits to be saved. */
const COPY_MS = 2_000;

const imageKey = (formId: number, id: string) => ['guide-image', formId, id] as const;

const dataUrl = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error ?? new Error('The image could not be read'));
    reader.readAsDataURL(blob);
  });

/** A stored image, to be shown: only its owner may read it, so the page asks for it with their token. */
export const useGuideImage = (formId: number | null, id: string) =>
  useQuery({
    queryKey: imageKey(formId ?? 0, id),
    enabled: formId !== null,
    // Its address is its content.
    staleTime: Infinity,
    // That of a question from another interview is there as soon as the guide is saved.
    retry: 3,
    retryDelay: COPY_MS,
    queryFn: async ({ signal }) => dataUrl((await apiFile(`forms/${formId}/images/${id}`, { auth: true, signal })).blob),
  });

export function useStoreImage(formId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob): Promise<StoredImage> => {
      const shrunk = await shrinkImage(file);
      const answer = await api(`forms/${formId}/images`, { method: 'POST', auth: true, body: shrunk });
      const image = isRecord(answer) && isRecord(answer.image) ? (answer.image as unknown as StoredImage) : null;
      if (!image) throw new ApiError('UNKNOWN_ERROR', 200, 'The image could not be stored.');
      client.setQueryData(imageKey(formId ?? 0, image.id), await dataUrl(shrunk));
      return image;
    },
  });
}
