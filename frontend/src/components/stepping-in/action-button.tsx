import { type InterventionKind, refusalText } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';

type Props = ButtonProps & {
  kind: InterventionKind;
  refused: SteeringState['refused'];
  label: string;
  hint?: string;
  /** Why it cannot be done, though the interview would allow it. */
  limit?: string;
  onPress: () => void;
};

/** Does something in a running interview. What cannot be done now stays reachable by keyboard, and says why. */
export function ActionButton({ kind, refused, label, hint, limit, onPress, ...props }: Props) {
  const refusal = refused[kind];
  const why = refusal === undefined ? limit : refusalText(refusal, kind);
  const isOff = why !== undefined;
  const explained = why ?? hint;
  return (
    <Tooltip label={explained} disabled={explained === undefined} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        size="xs"
        {...props}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onPress();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
