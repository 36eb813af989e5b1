import { Anchor } from '@mantine/core';

/** Where the recording is. */
export function Recording({ url }: { url: URL }) {
  return (
    <Anchor href={url.href} target="_blank" rel="noopener noreferrer">
      Recording URL
    </Anchor>
  );
}
