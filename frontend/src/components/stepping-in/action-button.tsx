import { type InterventionKind, refusalText } from '@contract/intervention-kinds';
import type { SteeringState } from '@contract/interventions';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';

type Props = ButtonProps & {
  kind: InterventionKind;
  refused: SteeringState['refused'];
  label: string;
  hint?: string;
  onPress: () => void;
};

/** Does something in a running interview. What cannot be done now stays reachable by keyboard, and says why. */
export function ActionButton({ kind, refused, label, hint, onPress, ...props }: Props) {
  const refusal = refused[kind];
  const explained = refusal === undefined ? hint : refusalText(refusal, kind);
  return (
    <Tooltip label={explained} disabled={explained === undefined} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        size="xs"
        {...props}
        aria-disabled={refusal !== undefined || undefined}
        data-disabled={refusal !== undefined || undefined}
        onClick={() => {
          if (refusal === undefined) onPress();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
