import { INTERVENTION_LIMITS, refusalText, settingOf } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconSend } from '@/components/icons/icons';
import { useId, useState } from 'react';
import { errorText } from '@/lib/api-client';
import { GuideChoice } from './guide-choice';
import classes from './stepping-in.module.css';
import { t } from './texts';
import { type Action, type UnsentWords, WAYS, type Way } from './use-interventions';

/** `at`: who held the interview when the way was chosen. */
type Chosen = { way: Way | 'guide' | null; at: SteeringState['hold'] };

type Props = {
  /** What the server does not have yet. */
  words: UnsentWords;
  state: SteeringState;
  /** @param id of words that may have been sent before */
  onAct: (action: Action, id?: string) => void;
  /** In little room: the guide's questions are one more way, and labels are in the field. */
  compact?: boolean;
};

/** The owner's words: an instruction to the interviewer, a question, or words to the participant. Remounted for each response. */
export function WriteForm({ words: unsent, state, onAct, compact = false }: Props) {
  const { refused, hold, questions } = state;
  /** What stands in the box: what is being sent does not, and comes back if that fails. */
  const inBox = (way: Way) => unsent.list.filter(({ value, isSending }) => value.kind === way && !isSending);
  const textIn = (way: Way) =>
    inBox(way)
      .map(({ value }) => value.text)
      .join('\n');
  const [{ way: chosen, at: chosenAt }, setChosen] = useState<Chosen>(() => ({ way: WAYS.find((way) => textIn(way)) ?? null, at: hold }));
  const choose = (way: Way | 'guide') => setChosen({ way, at: hold });
  const write = (kind: Way, text: string) => {
    const before = inBox(kind).map(({ id }) => id);
    // Other words are another order.
    if (text !== '') unsent.keep(crypto.randomUUID(), { kind, text });
    unsent.forget(...before);
  };
  const reasons = useId();
  const hintId = useId();
  const possible = WAYS.filter((way) => refused[way] === undefined);
  const hasGuide = compact && (refused.question === undefined || refused.skip === undefined);
  const usual = hold === 'human' ? 'say' : (possible[0] ?? (hasGuide ? 'guide' : 'question'));
  // A choice is dropped when it is no longer possible, or when the interview has changed hands and no words were written for it.
  const isPossible = chosen === 'guide' ? hasGuide : chosen !== null && refused[chosen] === undefined;
  const isKept = isPossible && (chosenAt === hold || (chosen !== null && chosen !== 'guide' && textIn(chosen) !== ''));
  const shown = isKept && chosen !== null ? chosen : usual;
  const refusal = shown === 'guide' ? undefined : refused[shown];
  const hint = shown === 'guide' ? '' : refusal !== undefined ? refusalText(refusal, shown) : t(`write.${shown}Hint`);
  const words = shown === 'guide' ? '' : textIn(shown);
  const isBlank = words.trim() === '';
  const failure = unsent.list.find(({ error }) => error !== null)?.error;
  const submit = () => {
    if (isBlank || refusal !== undefined || shown === 'guide') return;
    for (const { id, value } of inBox(shown)) {
      const text = value.text.trim();
      if (text === '') unsent.forget(id);
      else {
        unsent.keep(id, { kind: shown, text });
        onAct({ kind: shown, text }, id);
      }
    }
  };
  const impossible = WAYS.filter((way) => refused[way] !== undefined);
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        aria-label={t('write.as')}
        aria-describedby={impossible.length > 0 ? reasons : undefined}
        size="xs"
        value={shown}
        data={[
          ...WAYS.map((one) => ({ value: one, label: t(`write.${one}`), disabled: refused[one] !== undefined })),
          ...(hasGuide ? [{ value: 'guide' as const, label: questions.length > 0 ? t('write.guide') : t('guide.skip') }] : []),
        ]}
        onChange={(value) => {
          choose(value);
          // Choosing another way applies to the words already written; if it becomes impossible, they wait for it.
          if (value === 'guide' || shown === 'guide' || value === shown || textIn(value) !== '') return;
          write(value, words);
          write(shown, '');
        }}
      />
      {impossible.length > 0 && (
        <p id={reasons} className={classes.reasons}>
          {reasonsFor(impossible, refused).join(' · ')}
        </p>
      )}
      {shown === 'guide' ? (
        <GuideChoice questions={questions} refused={refused} onAct={onAct} />
      ) : (
        <div className={classes.line}>
          <Textarea
            className={classes.grow}
            label={compact ? undefined : t(`write.${shown}Label`)}
            aria-label={compact ? t(`write.${shown}Label`) : undefined}
            placeholder={compact ? t(`write.${shown}Label`) : undefined}
            description={compact ? undefined : hint}
            aria-describedby={compact ? hintId : undefined}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={INTERVENTION_LIMITS[shown]}
            value={words}
            onChange={(event) => {
              // The first letter fixes the way: words must not turn into something else while the owner types.
              choose(shown);
              write(shown, event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
          <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} disabled={isBlank || refusal !== undefined}>
            {t('write.send')}
          </Button>
        </div>
      )}
      {failure && (
        <p className={classes.error} role="alert">
          {t('write.failed', { reason: errorText(failure, t('failed')) })}
        </p>
      )}
      {compact && hint !== '' && (
        <p id={hintId} className={classes.reasons}>
          {hint}
        </p>
      )}
    </form>
  );
}

/** Why not all ways can be chosen, in few words: settings that are off are named together. */
function reasonsFor(impossible: readonly Way[], refused: SteeringState['refused']): string[] {
  const off = impossible.filter((way) => refused[way] === 'not-allowed');
  const settings = off.map((way) => `“${settingOf(way)}”`).join(', ');
  return [
    ...(off.length > 0 ? [t('write.notAllowed', { settings })] : []),
    ...impossible
      .filter((way) => !off.includes(way))
      .map((way) => t('write.cannot', { way: t(`write.${way}`), reason: t(`why.${refused[way]!}`) })),
  ];
}
