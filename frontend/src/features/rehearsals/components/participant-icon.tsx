import type { ParticipantKind } from '@contract/rehearsal-constants';
import {
  IconClockBolt,
  IconDots,
  IconHelpCircle,
  IconLanguage,
  IconMessages,
  IconMoodAngry,
  IconMoodSad,
  IconRoute,
  IconTerminal2,
} from '@/components/icons/icons';
import classes from './participants.module.css';

const ICONS: Record<ParticipantKind, typeof IconDots> = {
  talkative: IconMessages,
  terse: IconDots,
  'off-topic': IconRoute,
  confused: IconHelpCircle,
  hostile: IconMoodAngry,
  hurried: IconClockBolt,
  'non-native': IconLanguage,
  distressed: IconMoodSad,
  'prompt-injecting': IconTerminal2,
};

export function ParticipantIcon({ kind }: { kind: ParticipantKind }) {
  const Icon = ICONS[kind];
  return (
    <span className={classes.icon} data-kind={kind} aria-hidden>
      <Icon size={20} />
    </span>
  );
}
