import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { CreatedRoundAnswer, RoundsAnswer } from '@contract/agreement';
import { AGREEMENT_LIMITS, SECOND_CODERS, type SecondCoder } from '@contract/agreement-constants';
import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput, Radio, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { agreementKeys, startRound } from '../api/agreement.queries';
import { t } from '../texts';
import classes from './agreement.module.css';

type Choices = RoundsAnswer['choices'];
type Props = { formId: number; choices: Choices; onClose: () => void; onStarted: (created: CreatedRoundAnswer) => void };

const DAYS = [7, AGREEMENT_LIMITS.defaultDays, 30, AGREEMENT_LIMITS.days];

/** Kept themes where there are any, else suggested ones with passages. */
function likelyThemes({ themes }: Choices): string[] {
  const kept = themes.filter(({ status }) => status !== 'suggested');
  const likely = kept.length > 0 ? kept : themes.filter(({ passages }) => passages > 0);
  return likely.slice(0, AGREEMENT_LIMITS.themes).map(({ id }) => id);
}

const hintOf = (coder: SecondCoder, model: string | null) => {
  if (coder === 'model') return model === null ? t('new.noModel') : t('new.modelHint', { model });
  return t(`new.${coder}Hint`);
};

/** Asks who codes, which themes, and how large a sample. */
export function NewRound({ formId, choices, onClose, onStarted }: Props) {
  const client = useQueryClient();
  const [coder, setCoder] = useState<SecondCoder>('person');
  const [label, setLabel] = useState('');
  const [by, setBy] = useState<'passages' | 'interviews'>('passages');
  const [units, setUnits] = useState<number>(AGREEMENT_LIMITS.defaultUnits);
  const [interviews, setInterviews] = useState(Math.min(5, Math.max(1, choices.interviews)));
  const [themeIds, setThemeIds] = useState(() => likelyThemes(choices));
  const [days, setDays] = useState<number>(AGREEMENT_LIMITS.defaultDays);
  const [maskNames, setMaskNames] = useState(true);
  const start = useMutation({
    mutationFn: () =>
      startRound(formId, {
        coder,
        label: label.trim(),
        sample: { by, size: by === 'passages' ? units : interviews },
        themeIds,
        days,
        maskNames,
      }),
    onSuccess: async (created) => {
      await client.invalidateQueries({ queryKey: agreementKeys.rounds(formId) });
      onStarted(created);
    },
  });
  const problem =
    themeIds.length === 0
      ? t('new.noTheme')
      : themeIds.length > AGREEMENT_LIMITS.themes
        ? t('new.tooMany', { max: AGREEMENT_LIMITS.themes })
        : null;

  return (
    <Modal opened onClose={onClose} title={t('new.title')} size="lg" closeButtonProps={{ 'aria-label': t('new.close') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) start.mutate();
        }}
      >
        <Radio.Group label={t('new.coder')} value={coder} onChange={(value) => setCoder(value)}>
          <div className={classes.options}>
            {SECOND_CODERS.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`coder.${one}`)}
                description={hintOf(one, choices.model)}
                disabled={one === 'model' && choices.model === null}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          label={t('new.label')}
          description={t('new.labelHint')}
          maxLength={AGREEMENT_LIMITS.label}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Radio.Group label={t('new.sample')} description={t('new.sampleHint')} value={by} onChange={(value) => setBy(value)}>
          <div className={classes.options}>
            <Radio value="passages" label={t('new.byPassages')} />
            <Radio value="interviews" label={t('new.byInterviews')} />
          </div>
        </Radio.Group>
        {by === 'passages' ? (
          <NumberInput
            label={t('new.units')}
            value={units}
            min={AGREEMENT_LIMITS.fewestUnits}
            max={AGREEMENT_LIMITS.units}
            clampBehavior="blur"
            allowDecimal={false}
            onChange={(value) => setUnits(Number(value))}
          />
        ) : (
          <NumberInput
            label={t('new.interviews')}
            value={interviews}
            min={1}
            max={Math.min(AGREEMENT_LIMITS.interviews, choices.interviews)}
            clampBehavior="blur"
            allowDecimal={false}
            onChange={(value) => setInterviews(Number(value))}
          />
        )}
        <Checkbox.Group
          label={t('new.themes')}
          description={t('new.themesHint', { count: themeIds.length, max: AGREEMENT_LIMITS.themes })}
          error={problem}
          value={themeIds}
          onChange={setThemeIds}
        >
          <div className={classes.choices}>
            {choices.themes.map(({ id, name, passages }) => (
              <Checkbox key={id} value={id} label={`${name} (${passages})`} />
            ))}
          </div>
        </Checkbox.Group>
        {coder === 'person' && (
          <>
            <NativeSelect
              label={t('new.days')}
              value={String(days)}
              data={DAYS.map((count) => ({ value: String(count), label: t('new.daysOf', { count }) }))}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
            />
            <Checkbox
              label={t('new.maskNames')}
              description={t('new.maskHint')}
              checked={maskNames}
              onChange={(event) => setMaskNames(event.currentTarget.checked)}
            />
          </>
        )}
        {start.error && (
          <p role="alert" className={classes.error}>
            {errorText(start.error)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('new.cancel')}
          </Button>
          <Button type="submit" loading={start.isPending} disabled={problem !== null}>
            {t('new.start')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
