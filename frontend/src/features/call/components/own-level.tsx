import { useEffect, useState } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { meterStream } from '../session/level-meter';
import { LevelBar } from './level-bar';

type Props = {
  /** The participant's microphone, where this page has it; otherwise it moves with the words that are recognised. */
  stream: MediaStream | undefined;
  listening: boolean;
  /** What has been recognised of the words being spoken. */
  words: string;
};

/** Milliseconds a recognised word keeps the level up. */
const WORD_MS = 400;

/** The participant's own voice: that it is heard can be seen. */
export function OwnLevel({ stream, listening, words }: Props) {
  const t = useTexts();
  const measured = useMeasured(listening ? stream : undefined);
  const spoken = useRecent(words);
  const level = !listening ? 0 : (measured ?? (spoken ? 0.7 : 0));
  return <LevelBar label={t('stage.yourVoice')} value={level} small />;
}

function useMeasured(stream: MediaStream | undefined): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    const stop = stream && meterStream(stream, setLevel);
    return () => {
      stop?.();
      setLevel(null);
    };
  }, [stream]);
  return level;
}

/** True for a moment after `text` has changed to something. */
function useRecent(text: string): boolean {
  const [past, setPast] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPast(text), WORD_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== '' && text !== past;
}
