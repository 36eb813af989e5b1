import { Button } from '@mantine/core';
import { IconSparkles } from '@/components/icons/icons';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/lib/api-client';
import { useInstallation } from '@/lib/use-installation';
import { t } from '../texts';
import type { ModelCheck } from '../use-model-check';
import classes from './guide-editor.module.css';

/** Lets the language model look at the wording of all questions that it has not seen. Not there without a model. */
export function ModelCheckButton({ check, unchecked }: Pick<ModelCheck, 'check' | 'unchecked'>) {
  const hasModel = useInstallation()?.voice.languageModel === true;
  const checking = useMutation({ mutationFn: check });
  if (!hasModel) return null;
  const { data, error, isPending, isSuccess } = checking;
  const nothingLeft = unchecked.length === 0;
  return (
    <div className={classes.check}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={isPending}
        // It keeps the focus, which a disabled button would lose.
        aria-disabled={nothingLeft || undefined}
        data-disabled={nothingLeft || undefined}
        onClick={() => !nothingLeft && checking.mutate()}
      >
        {t('modelCheckButton.checkWordingAi')}
      </Button>
      <p className={classes.checked} role="status" data-failed={error !== null || data === null || undefined}>
        {isPending
          ? t('modelCheckButton.checking')
          : error
            ? t('modelCheckButton.checkFailed', { error: errorText(error) })
            : isSuccess && data === null
              ? t('modelCheckButton.checkFailedNow')
              : isSuccess && nothingLeft
                ? resultOf(data ?? 0)
                : nothingLeft
                  ? ''
                  : t('modelCheckButton.hint')}
      </p>
    </div>
  );
}

const resultOf = (findings: number) =>
  findings === 0 ? t('modelCheckButton.aiNothingAdd') : t('modelCheckButton.aiAddedSuggestions', { findings });
