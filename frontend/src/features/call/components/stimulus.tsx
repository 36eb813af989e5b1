import type { TurnStep } from '@contract/voice';
import { useState } from 'react';
import classes from './stimulus.module.css';

type Props = {
  step: TurnStep;
  callId: string | null;
};

/** What belongs to the question that is open and should be seen, not only heard: a text, an image. */
export function Stimulus({ step: { stimulus, image }, callId }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && callId !== null && broken !== image.id ? image : null;
  if (stimulus === undefined && !image) return null;
  return (
    <figure className={classes.stimulus}>
      {shown && (
        <img
          className={classes.image}
          src={`/api/public/calls/${callId}/images/${shown.id}`}
          width={shown.width}
          height={shown.height}
          alt={shown.alt}
          onError={() => setBroken(shown.id)}
        />
      )}
      {/* It could not be loaded: its description takes its place. */}
      {image && !shown && <p className={classes.text}>{image.alt}</p>}
      {stimulus !== undefined && <p className={classes.text}>{stimulus}</p>}
    </figure>
  );
}
