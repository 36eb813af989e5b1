import { type ComponentProps, useCallback, useState } from 'react';
import { followLinks, type LinkedSound } from '@/lib/recording-link';

type Props = Omit<ComponentProps<'audio'>, 'src' | 'ref'> & {
  sound: LinkedSound;
  renew: () => Promise<string | null>;
  onGone: () => void;
};

/** The browser's own player. It renews its link when that has expired. */
export function LinkedAudio({ sound, renew, onGone, ...props }: Props) {
  const [address] = useState(sound.address);
  const attach = useCallback((audio: HTMLAudioElement | null) => (audio ? followLinks(audio, renew, onGone) : undefined), [renew, onGone]);
  return <audio ref={attach} controls src={address} {...props} />;
}
