import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize, IconTrash } from '@/components/icons/icons';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameApart } from '@/lib/participant-name';
import { StatusBadge } from '@/components/ui/status-badge';
import type { ResponseItem } from '../api/response-item';
import { callState, shortState } from '../call-state';
import { t } from '../texts';
import { factsOf } from './response-columns';
import classes from './response-modal.module.css';
import { StepButtons, type Steps } from './step-buttons';

/** Pixels. */
const WIDTH = 700;
const HEIGHT = 500;

type Props = {
  /** Undefined while it loads. */
  subject: ResponseItem | undefined;
  /** Its page; absent where there is none: the sample. */
  pageTo?: string;
  pageState?: unknown;
  /** To the responses before and after it. */
  steps?: Steps;
  onClose: () => void;
  /** Null while it cannot be deleted; absent where nothing can. */
  onDelete?: (() => void) | null;
  children: ReactNode;
};

/** The modal is there while it is open, so nothing gives the focus back when it goes: back to where it was, or to the row that was read. */
function useReturnFocus(id: string | undefined): void {
  const opener = useRef<Element | null>(document.activeElement);
  const row = useRef(id);
  useEffect(() => {
    row.current = id;
  }, [id]);
  useEffect(
    () => () => {
      const before = opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body;
      const button = () => document.querySelector<HTMLElement>(`[data-response="${CSS.escape(row.current ?? '')}"] [data-view]`);
      (before ? (opener.current as HTMLElement) : button())?.focus({ preventScroll: true });
    },
    [],
  );
}

/** The frame of the details: 700 px wide and 500 px high, the whole screen of a phone. */
export function ResponseModal({ subject, pageTo, pageState, steps, onClose, onDelete, children }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useReturnFocus(subject?.id);
  const state = subject && callState(subject);
  const name = subject && nameApart(`${subject.firstname} ${subject.lastname}`.trim(), subject.submitted_at);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('responseModal.interviewResponseDetails')}
      size={WIDTH}
      centered
      fullScreen={phone}
      classNames={{ content: phone ? undefined : classes.content, body: classes.body }}
      styles={phone ? undefined : { content: { height: HEIGHT, maxWidth: WIDTH } }}
      closeButtonProps={{ 'aria-label': t('responseModal.close') }}
    >
      {/* Keeps its height and its buttons from one response to the next, and while one loads: what is under the finger stays there. */}
      <div className={classes.subject}>
        <div className={classes.who}>
          <p className={classes.name}>{subject ? name || t('responseModal.unnamedParticipant') : t('responseModal.loading')}</p>
          <p className={classes.meta}>
            {(subject ? factsOf(subject) : []).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <span className={classes.part}>{part}</span>
              </Fragment>
            ))}
          </p>
        </div>
        <span className={classes.state}>{state && <StatusBadge tone={state.tone}>{shortState(state)}</StatusBadge>}</span>
        {steps && <StepButtons {...steps} />}
        {pageTo && (
          <Tooltip label={t('responseModal.openAsPage')} withinPortal={false}>
            <ActionIcon
              component={Link}
              to={pageTo}
              state={pageState}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('responseModal.openAsPage')}
            >
              <IconArrowsMaximize size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {onDelete !== undefined && (
          <Tooltip label={t('responseModal.deleteResponse')} withinPortal={false}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('responseModal.deleteResponse')}
              aria-disabled={onDelete === null || undefined}
              data-disabled={onDelete === null || undefined}
              onClick={() => onDelete?.()}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {children}
    </Modal>
  );
}
