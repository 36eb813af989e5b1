import { isOver } from '@contract/rehearsal-constants';
import type { RehearsalParticipant } from '@contract/rehearsal-participants';
import type { Rehearsal } from '@contract/rehearsals';
import { Link } from 'react-router-dom';
import { useLastTurns } from '../api/rehearsals.queries';
import { minutesText, nameOf, progressText } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { ParticipantIcon } from './participant-icon';
import classes from './participants.module.css';

type Props = { rehearsal: Rehearsal; address: RehearsalAddress };

/** Every simulated participant: how far they are, and what is being said. Each leads to its conversation. */
export function ParticipantCards({ rehearsal, address }: Props) {
  const last = useLastTurns(rehearsal.formId, rehearsal.id);
  const running = !isOver(rehearsal.state);
  return (
    <ul className={classes.grid} aria-label={t('shown.cards')}>
      {rehearsal.participants.map((participant) => {
        const { kind, state, turns, minutes } = participant;
        const name = nameOf(kind);
        const progress = progressText(participant, rehearsal.questions);
        const said = running && state === 'talking' ? last[kind] : undefined;
        const length = turns > 0 ? minutesText(minutes) : '';
        return (
          <li key={kind}>
            <Link
              {...address.linkTo({ rehearsal: rehearsal.id, participant: kind, turn: null })}
              className={classes.card}
              data-state={state}
              data-participant={kind}
              aria-current={address.participant === kind || undefined}
            >
              <ParticipantIcon kind={kind} />
              <span className={classes.text}>
                <span className={classes.name}>{`${name} `}</span>
                {/* The name of the link stays short while they talk. */}
                <span className={classes.about} data-said={said?.role} aria-hidden>
                  {said ? said.text : t(`about.${kind}`)}
                </span>
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${shareOf(participant, rehearsal.questions) * 100}%` }} />
              </span>
              <span className={classes.progress}>
                <span data-ending={participant.ending ?? undefined}>{`${progress} `}</span>
                <span>{length}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** From 0 to 1. */
function shareOf({ state, ending, question }: RehearsalParticipant, questions: number): number {
  if (state === 'finished' && ending === 'covered') return 1;
  return questions === 0 || question === null ? 0 : Math.min(1, question.number / (questions + 1));
}
