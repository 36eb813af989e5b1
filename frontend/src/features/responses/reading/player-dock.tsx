import { clockText } from '@contract/notes-constants';
import { ActionIcon, Button, Loader, Menu, NativeSelect, Tooltip } from '@mantine/core';
import { IconListNumbers, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerSkipForward } from '@/components/icons/icons';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { t } from '../texts';
import classes from './player-dock.module.css';
import { SPEEDS } from './sound-player';
import { type Sound, usePlayerValue } from './use-sound';
import { Waveform } from './waveform';

/** The sound of a response: play, position, speed, and without the silence. */
export function PlayerDock({ sound: whole }: { sound: Sound }) {
  const { player, sound, part, parts, setPart } = whole;
  const { attach } = player;
  const isPlaying = usePlayerValue(player, (one) => one.isPlaying);
  const isReady = usePlayerValue(player, (one) => one.isReady);
  const wanted = usePlayerValue(player, (one) => one.wanted);
  const speed = usePlayerValue(player, (one) => one.speed);
  const skips = usePlayerValue(player, (one) => one.skips);
  const length = usePlayerValue(player, (one) => one.lengthMs);
  const seconds = usePlayerValue(player, (one) => Math.floor((one.ms - one.start) / 1_000));
  const isGone = usePlayerValue(player, (one) => one.isGone);
  if ((sound.error || isGone) && !sound.isFetching) {
    const retry = () => {
      player.unload();
      void sound.refetch();
    };
    const text = sound.error ? errorText(sound.error) : t('recording.notPlayed');
    return <ErrorBox title={t('recording.loadFailed')} text={text} onRetry={retry} />;
  }
  const label = t(isPlaying ? 'player.pause' : 'player.play');
  return (
    <div className={classes.player} role="group" aria-label={t('player.label')}>
      <Waveform sound={whole} />
      {/* The buttons stand below: the browser's own have no place for speed, silence and questions. */}
      <audio ref={attach} preload="auto" aria-label={t('recording.recordingInterview')} hidden />
      <Tooltip label={`${label} (${t('key.play')})`}>
        <ActionIcon size={40} radius={999} variant="filled" aria-label={label} onClick={() => player.toggle()}>
          {!isReady && wanted ? (
            <Loader size={16} color="white" />
          ) : isPlaying ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
      <span className={classes.time}>
        {clockText(seconds * 1_000)} / {length === null ? '–:––' : clockText(length)}
      </span>
      <NativeSelect
        className={classes.speed}
        size="xs"
        aria-label={t('player.speed')}
        aria-keyshortcuts="[ ]"
        value={String(speed)}
        data={SPEEDS.map((one) => ({ value: String(one), label: t('player.times', { speed: String(one) }) }))}
        onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
      />
      <Tooltip label={t('player.skipHint')}>
        <Button
          className={classes.skip}
          size="xs"
          variant={skips ? 'light' : 'default'}
          aria-pressed={skips}
          leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
          onClick={() => player.toggleSkips()}
        >
          {t('player.skipSilence')}
        </Button>
      </Tooltip>
      {parts > 1 && (
        // A resumed interview has one recording for each sitting.
        <div className={classes.parts}>
          {Array.from({ length: parts }, (_, index) => (
            <Button key={index} size="compact-xs" variant={part === index ? 'light' : 'default'} onClick={() => setPart(index)}>
              {t('recording.part', { number: index + 1 })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

type Question = { readonly number: number; readonly wording: string; readonly seq: number; readonly at: number | null };

/** Leads to where a question of the guide was asked. */
export function QuestionMenu({ questions, onGo }: { questions: readonly Question[]; onGo: (seq: number) => void }) {
  if (questions.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" width="min(26rem, calc(100vw - 2rem))" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="default" leftSection={<IconListNumbers size={14} aria-hidden />}>
          {t('reading.questions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.questions}>
        {questions.map(({ number, wording, seq, at }) => (
          <Menu.Item
            key={seq}
            onClick={() => onGo(seq)}
            rightSection={at === null ? null : <span className={classes.at}>{clockText(at)}</span>}
          >
            {`${number}. ${wording}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
