import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The one accent: a deep indigo. Shades 6 (light) and 5 (dark) carry white text at 6:1 and 4.9:1. */
const accent: MantineColorsTuple = [
  '#eef0ff',
  '#dde1fd',
  '#bcc4f9',
  '#98a4f4',
  '#7c8aef',
  '#5565e0',
  '#4353d9',
  '#3846bd',
  '#303b9c',
  '#272f7a',
];

/** For what cannot be undone. Shades 6 and 5 carry white text at 5.4:1 and 4.7:1. */
const red: MantineColorsTuple = [
  '#fff0f1',
  '#ffe0e3',
  '#fbc0c6',
  '#f59aa4',
  '#ea6b79',
  '#d33a4c',
  '#c92a3c',
  '#ab2031',
  '#8c1a28',
  '#6b131e',
];

/** Cool greys. Shade 6 is the dimmed text and reads at 5.7:1 on white. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e5e8ed',
  '#d8dce3',
  '#c3c9d3',
  '#98a0ad',
  '#5d6573',
  '#444b57',
  '#2a303a',
  '#161a21',
];

const dark: MantineColorsTuple = [
  '#e7e9ef',
  '#c2c7d3',
  '#9ba2b2',
  '#6c7484',
  '#363c49',
  '#292e39',
  '#1c2029',
  '#14161c',
  '#0f1116',
  '#0a0b0f',
];

const fontFamily = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** The look of every screen: quiet surfaces, soft borders instead of shadows, one accent, an 8-px rhythm. */
export const theme = createTheme({
  colors: { accent, red, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  white: '#ffffff',
  black: '#161a21',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    md: '0 4px 16px rgba(15, 18, 28, 0.08)',
    xl: '0 16px 48px rgba(15, 18, 28, 0.16)',
  },
  components: {
    // A dialog's <header> is not the page's banner.
    Modal: { defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.4 }, attributes: { header: { role: 'presentation' } } } },
  },
});

/** What the colour tuples alone do not say. Our own colours (`--cq-…`) are in tokens.css: pages without Mantine use them too. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': '#6b7381',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-default-border': '#b9c0cb',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-accent-light': accent[0],
    '--mantine-color-accent-light-hover': accent[1],
    '--mantine-color-accent-light-color': accent[7],
    '--mantine-color-red-light': red[0],
    '--mantine-color-red-light-hover': red[1],
    '--mantine-color-red-light-color': red[7],
  },
  dark: {
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-error': '#ff8787',
    '--mantine-color-accent-light': 'rgba(124, 138, 239, 0.16)',
    '--mantine-color-accent-light-hover': 'rgba(124, 138, 239, 0.24)',
    '--mantine-color-accent-light-color': accent[2],
    '--mantine-color-red-light': 'rgba(234, 107, 121, 0.1)',
    '--mantine-color-red-light-hover': 'rgba(234, 107, 121, 0.18)',
    '--mantine-color-red-light-color': red[2],
  },
});
