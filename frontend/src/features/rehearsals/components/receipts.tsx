import type { RehearsalEvidence } from '@contract/rehearsal-report';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import classes from './report.module.css';

/** Shown at first; the others on request. */
const FEW = 6;

type Props = {
  evidence: readonly RehearsalEvidence[];
  rehearsalId: string;
  address: RehearsalAddress;
};

/** Where it happened: links to turns of the conversations. */
export function Receipts({ evidence, rehearsalId, address }: Props) {
  const [all, setAll] = useState(false);
  if (evidence.length === 0) return null;
  const shown = all ? evidence : evidence.slice(0, FEW);
  return (
    <ul className={classes.receipts} aria-label={t('receipts.label')}>
      {shown.map(({ participant, seq }, at) => (
        <li key={`${participant} ${seq} ${at}`}>
          <Link
            {...address.linkTo({ rehearsal: rehearsalId, participant, turn: seq })}
            className={classes.receipt}
            aria-current={(address.participant === participant && address.turn === seq) || undefined}
          >
            {seq === null ? nameOf(participant) : t('receipts.turn', { name: nameOf(participant), turn: seq })}
          </Link>
        </li>
      ))}
      {evidence.length > shown.length && (
        <li>
          <button type="button" className={classes.receipt} onClick={() => setAll(true)}>
            {t('receipts.more', { count: evidence.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
