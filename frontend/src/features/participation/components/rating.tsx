import { LIMITS } from '@contract/limits';
import { RATINGS } from '@contract/frame';
import { Button } from '@/components/basic/button';
import { TextBox } from '@/components/basic/field';
import { IconStar, IconStarFilled } from '@/components/icons/icons';
import { useId, useRef, useState } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';
import { rateInterview } from '../api/rate-interview';
import classes from './rating.module.css';

type Props = {
  responseId: string;
  /** The participant has begun to rate. */
  onRate: () => void;
};

/** One to five stars, stored as soon as one is chosen, and a comment. */
export function Rating({ responseId, onRate }: Props) {
  const t = useTexts();
  const id = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'asked' | 'saving' | 'saved'>('asked');
  const [error, setError] = useState<string | null>(null);
  /** Stars may be chosen faster than they are stored: one after the other, and only the last one counts. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(0);

  const save = (stars: number, words: string) => {
    onRate();
    setState('saving');
    setError(null);
    newest.current += 1;
    const mine = newest.current;
    queue.current = queue.current.then(async () => {
      if (mine !== newest.current) return;
      try {
        await rateInterview(responseId, stars, words);
        if (mine === newest.current) setState('saved');
      } catch (failure) {
        if (mine !== newest.current) return;
        setState('asked');
        setError(failureText(failure, 'rating.failed'));
      }
    });
  };

  return (
    <section className={classes.rating}>
      <fieldset className={classes.stars}>
        <legend className={classes.question}>{t('rating.question')}</legend>
        <div className={classes.row}>
          {RATINGS.map((value) => (
            <label key={value} className={classes.star}>
              <input
                type="radio"
                name={id}
                className={classes.input}
                checked={rating === value}
                aria-label={t('rating.value', { rating: value })}
                onChange={() => {
                  setRating(value);
                  save(value, comment);
                }}
              />
              {value <= rating ? <IconStarFilled size={32} aria-hidden /> : <IconStar size={32} stroke={1.5} aria-hidden />}
            </label>
          ))}
        </div>
        <div className={classes.ends} aria-hidden>
          <span>{t('rating.low')}</span>
          <span>{t('rating.high')}</span>
        </div>
      </fieldset>
      {rating > 0 && (
        <form
          className={classes.comment}
          onSubmit={(event) => {
            event.preventDefault();
            save(rating, comment);
          }}
        >
          <TextBox
            label={t('rating.comment')}
            rows={3}
            maxLength={LIMITS.ratingComment}
            value={comment}
            onChange={(event) => {
              onRate();
              setState('asked');
              setComment(event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="default" disabled={state === 'saved'} loading={state === 'saving'}>
            {t('rating.send')}
          </Button>
        </form>
      )}
      <p role="status" className={classes.status}>
        {state === 'saved' && t('rating.saved')}
      </p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </section>
  );
}
