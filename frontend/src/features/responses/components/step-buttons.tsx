import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { takesArrows, takesLetters } from '@/lib/key-targets';
import { t } from '../texts';

export type Steps = { previous: (() => void) | null; next: (() => void) | null };

/** Keys that lead to the next response and the one before. */
const NEXT = new Set(['j', 'ArrowRight']);
const PREVIOUS = new Set(['k', 'ArrowLeft']);

/** From one response to the next by one key: J or → for the next, K or ← for the one before. */
export function useStepKeys({ previous, next }: Steps, enabled = true): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const takesKey = event.key.length === 1 ? takesLetters : takesArrows;
      if (!enabled || busy || takesKey(event.target)) return;
      const step = NEXT.has(event.key) ? next : PREVIOUS.has(event.key) ? previous : undefined;
      if (step === undefined) return;
      event.preventDefault();
      step?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [previous, next, enabled]);
}

export function StepButtons({ previous, next }: Steps) {
  return (
    <ActionIcon.Group>
      <Step label={t('stepButtons.previousResponse')} keys="K" onClick={previous}>
        <IconChevronUp size={18} aria-hidden />
      </Step>
      <Step label={t('stepButtons.nextResponse')} keys="J" onClick={next}>
        <IconChevronDown size={18} aria-hidden />
      </Step>
    </ActionIcon.Group>
  );
}

type StepProps = { label: string; keys: string; onClick: (() => void) | null; children: React.ReactNode };

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
