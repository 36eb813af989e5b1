import { accentShades, shadeVariables } from '@contract/accent';
import type { Form } from '@contract/form-reader';
import { isAccent } from '@contract/frame';
import type { CSSProperties } from 'react';
import type { PreviewPage, PreviewScheme } from '@/features/frame/components/preview';
import { IntroPreview, ThanksPreview } from '@/features/participation/components/page-previews';
import tokens from '../tokens.css?raw';

const [LIGHT = {}, DARK = {}] = tokens.split('@media (prefers-color-scheme: dark)').map(declared);

function declared(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(?<![\w-])(--[\w-]+):\s*([^;\s][^;]*);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

type Props = { form: Form; page: PreviewPage; scheme: PreviewScheme };

/** A participant's page in the given colours, whatever those of the owner's browser are. */
export function ParticipantPreview({ form, page, scheme }: Props) {
  const accent = form.frame?.accent ?? '';
  const colours = {
    ...LIGHT,
    ...(scheme === 'dark' && DARK),
    ...(isAccent(accent) && shadeVariables(accentShades(accent)[scheme])),
    colorScheme: scheme,
    background: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
  } as CSSProperties;
  return (
    <div style={colours}>
      {page === 'intro' ? <IntroPreview form={form} scheme={scheme} /> : <ThanksPreview form={form} scheme={scheme} />}
    </div>
  );
}
