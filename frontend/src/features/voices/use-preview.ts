import type { PreviewVoice } from '@contract/interview-speech-schema';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { toast } from '@/lib/toast';
import { fetchPreview } from './api/voices.queries';
import { t } from './texts';
import { withLength } from './wav-file';

interface Playing {
  readonly stop: () => void;
}

/** Plays one voice at a time. `key` names who plays. */
export function usePreview(formId: number) {
  const playing = useRef<Playing | null>(null);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => () => playing.current?.stop(), []);

  const stop = () => {
    playing.current?.stop();
    playing.current = null;
    setKey(null);
  };

  const play = async (name: string, preview: PreviewVoice) => {
    stop();
    const asked = new AbortController();
    const audio = new Audio();
    let url: string | null = null;
    const mine: Playing = {
      stop: () => {
        asked.abort();
        audio.pause();
        if (url !== null) URL.revokeObjectURL(url);
      },
    };
    playing.current = mine;
    setKey(name);
    const over = () => {
      if (playing.current === mine) stop();
    };
    try {
      url = URL.createObjectURL(withLength(await fetchPreview(formId, preview, asked.signal)));
      if (playing.current !== mine) return mine.stop();
      audio.addEventListener('ended', over);
      audio.src = url;
      await audio.play();
    } catch (error) {
      // Stopped by its owner.
      if (playing.current !== mine) return;
      over();
      toast.error(errorText(error, t('listen.failed')));
    }
  };

  return { key, play, stop };
}
