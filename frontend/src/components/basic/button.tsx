import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './button.module.css';
import { Spinner } from './spinner';

type Look = {
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  color?: 'accent' | 'red' | 'gray';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string;
  children: ReactNode;
};

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { loading?: boolean; ref?: Ref<HTMLButtonElement> };

/** A button of the pages that do without Mantine. Its label wraps rather than being cut when text is enlarged. */
export function Button({ loading = false, disabled, type = 'button', ...rest }: ButtonProps) {
  const [look, props] = split(rest);
  return (
    <button {...look} {...props} type={type} disabled={disabled || loading} data-loading={loading || undefined}>
      {loading && <Spinner className={classes.spinner} />}
      <Content {...rest} />
    </button>
  );
}

type LinkButtonProps = Look & { to: To; state?: unknown };

/** A link of the app that looks like a button. */
export function LinkButton({ to, state, ...rest }: LinkButtonProps) {
  const [look] = split(rest);
  return (
    <Link {...look} to={to} state={state}>
      <Content {...rest} />
    </Link>
  );
}

function split<T extends Look>({ variant = 'filled', color = 'accent', size = 'sm', fullWidth, className, ...props }: T) {
  const { leftSection: _left, rightSection: _right, children: _children, ...others } = props;
  return [
    {
      className: `${classes.button} ${className ?? ''}`,
      'data-variant': variant,
      'data-color': color,
      'data-size': size,
      'data-full-width': fullWidth || undefined,
    },
    others,
  ] as const;
}

function Content({ leftSection, rightSection, children }: Look) {
  return (
    <span className={classes.content}>
      {leftSection && (
        <span className={classes.section} data-section>
          {leftSection}
        </span>
      )}
      <span className={classes.label}>{children}</span>
      {rightSection && (
        <span className={classes.section} data-section>
          {rightSection}
        </span>
      )}
    </span>
  );
}
