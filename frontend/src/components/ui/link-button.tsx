import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

type Props = ButtonProps & { to: To; state?: unknown; children: ReactNode };

/** A link of the app that looks like a button. */
export function LinkButton({ to, state, children, ...props }: Props) {
  return (
    <Button component={Link} to={to} state={state} {...props}>
      {children}
    </Button>
  );
}
