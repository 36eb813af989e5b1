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

/** The frame of the details: 700 px wide and 500 px high, the whole screen of a phone. All of it is one scroll area below its head. */
export function ResponseModal({ subject, pageTo, pageState, steps, onClose, onDelete, children }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useReturnFocus(subject?.id);
  const state = subject && callState(subject);
  const name = subject && nameApart(`${subject.firstname} ${subject.lastname}`.trim(), subject.submitted_at);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={WIDTH}
      radius="lg"
      centered
      fullScreen={phone}
      styles={phone ? undefined : { content: { height: HEIGHT, maxWidth: WIDTH } }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content data-scroller>
        {/* A dialog's <header> is not the page's banner. */}
        <Modal.Header role="presentation" className={classes.head}>
          <Modal.Title className={classes.title}>{t('responseModal.interviewResponseDetails')}</Modal.Title>
          {/* In sight wherever the dialog is scrolled to, and in the same place for every response: what is under the finger stays there. */}
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
          <Modal.CloseButton size="lg" ml={0} aria-label={t('responseModal.close')} data-autofocus />
        </Modal.Header>
        <Modal.Body>
          <div className={classes.subject}>
            <p className={classes.name}>{subject ? name || t('responseModal.unnamedParticipant') : t('responseModal.loading')}</p>
            {state && <StatusBadge tone={state.tone}>{shortState(state)}</StatusBadge>}
          </div>
          <p className={classes.meta}>
            {(subject ? factsOf(subject) : []).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <span className={classes.part}>{part}</span>
              </Fragment>
            ))}
          </p>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
