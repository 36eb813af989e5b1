import type { Form } from '@contract/form-reader';
import { Button } from '@/components/basic/button';
import { useState } from 'react';
import { FullPageMessage } from '@/components/ui/full-page-message';
import classes from './participation.module.css';

type Props = { form: Form; onContinue: () => void; onStartOver: () => Promise<void> };

/** This browser has started the interview before: lets the participant choose to continue it or start over. */
export function ResumeChoice({ form, onContinue, onStartOver }: Props) {
  const [starting, setStarting] = useState(false);
  const startOver = async () => {
    setStarting(true);
    await onStartOver();
    setStarting(false);
  };
  return (
    <FullPageMessage
      title="You've already started this interview"
      text={`Your answers to “${form.interviewName}” are saved. You can continue where you left off.`}
    >
      <div className={classes.choices}>
        <Button size="md" fullWidth onClick={onContinue}>
          Continue my interview
        </Button>
        <Button size="md" fullWidth variant="default" loading={starting} onClick={() => void startOver()}>
          Start a new one
        </Button>
      </div>
    </FullPageMessage>
  );
}
