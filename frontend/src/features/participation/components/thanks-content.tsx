import type { Form } from '@contract/form-reader';
import { DEFAULT_FRAME, frameTexts, redirectAddress } from '@contract/frame';
import { responseReference } from '@contract/response-reference';
import { useState } from 'react';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';
import classes from './confirmation.module.css';
import { Rating } from './rating';
import { WayOn } from './way-on';

/** What the participant is told, by how the interview ended. `unknown`: the page was loaded again after the end. */
const TEXTS = { completed: 'thanks.text', stopped: 'thanks.stopped', endedByOwner: 'thanks.ended', unknown: 'thanks.received' } as const;

type Props = {
  form: Form | null;
  responseId: string | null;
  /** The recording is still on its way. */
  saving: boolean;
  ending?: keyof typeof TEXTS;
};

/** The owner's words and the standard ones, a rating where it is asked for, and the way on. */
export function ThanksContent({ form, responseId, saving, ending = 'completed' }: Props) {
  const t = useTexts();
  const [rated, setRated] = useState(false);
  const frame = form?.frame ?? DEFAULT_FRAME;
  const ownText = frameTexts(frame, pageLanguage()).thanks_text;
  const address = responseId === null ? null : redirectAddress(frame.redirect_url, responseReference(responseId));
  return (
    <>
      {ownText !== '' && <p className={classes.ownText}>{ownText}</p>}
      <p className={classes.text}>{t(TEXTS[ending])}</p>
      {/* What is being saved comes before the way on. */}
      {(saving || address === null) && (
        <p className={classes.text} role="status">
          {t(saving ? 'thanks.saving' : 'thanks.close')}
        </p>
      )}
      {address !== null && responseId !== null && (
        // An owner who tries the interview stays.
        <WayOn
          address={address}
          responseId={responseId}
          auto={frame.redirect_auto && form?.trialOf === undefined}
          waits={saving || rated}
        />
      )}
      {frame.rating && responseId !== null && <Rating responseId={responseId} onRate={() => setRated(true)} />}
    </>
  );
}
