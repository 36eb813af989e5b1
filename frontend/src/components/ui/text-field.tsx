import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
};

/** A line of text that its owner keeps. */
export function TextField({ onChange, ...field }: Props) {
  return <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />;
}
