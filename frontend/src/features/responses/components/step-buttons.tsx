import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@/components/icons/icons';
import { type ReactNode, useRef } from 'react';
import { useKeys } from '@/lib/use-keys';
import { t } from '../texts';

export type Steps = { previous: (() => void) | null; next: (() => void) | null };

/** Keys that lead to the next response and the one before. */
const NEXT = new Set(['j', 'ArrowRight']);
const PREVIOUS = new Set(['k', 'ArrowLeft']);

/** From one response to the next: by button, or by key with J or → for the next, K or ← for the one before. */
export function StepButtons({ previous, next }: Steps) {
  const root = useRef<HTMLDivElement>(null);
  useKeys(
    ({ key }) => {
      const step = NEXT.has(key) ? next : PREVIOUS.has(key) ? previous : undefined;
      step?.();
      return step !== undefined;
    },
    { root },
  );
  return (
    <ActionIcon.Group ref={root}>
      <Step label={t('stepButtons.previousResponse')} keys="K" onClick={previous}>
        <IconChevronUp size={18} aria-hidden />
      </Step>
      <Step label={t('stepButtons.nextResponse')} keys="J" onClick={next}>
        <IconChevronDown size={18} aria-hidden />
      </Step>
    </ActionIcon.Group>
  );
}

type StepProps = { label: string; keys: string; onClick: (() => void) | null; children: ReactNode };

function Step({ label, keys, onClick, children }: StepProps) {
  return (
    <Tooltip label={`${label} (${keys})`} withinPortal={false}>
      {/* Stays focusable at the ends: a button that vanishes under a finger takes the focus with it. */}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={onClick === null || undefined}
        data-disabled={onClick === null || undefined}
        onClick={() => onClick?.()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
