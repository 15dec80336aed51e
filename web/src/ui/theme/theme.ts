import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { components } from './components.ts'

const leaf: MantineColorsTuple = [
  '#eef7f1',
  '#dcefe3',
  '#b9dfc8',
  '#91cda9',
  '#66b888',
  '#43a46d',
  '#2d925a',
  '#24854f',
  '#1e7a4b',
  '#135c37',
]
const gray: MantineColorsTuple = [
  '#f7f6f1',
  '#f1f0ea',
  '#e8e6dd',
  '#dbd9cf',
  '#c6c5ba',
  '#a3a69d',
  '#77807a',
  '#58635d',
  '#39433d',
  '#1b2420',
]
const dark: MantineColorsTuple = [
  '#e3e9e5',
  '#c3ccc6',
  '#a0ada5',
  '#7d8a82',
  '#3c4841',
  '#2e3932',
  '#202a24',
  '#19211c',
  '#131a16',
  '#0d120f',
]

/** The kit in our clothes; colours that differ between light and dark come from tokens.css through `variables`. */
export const theme = createTheme({
  colors: { leaf, gray, dark },
  primaryColor: 'leaf',
  primaryShade: 8,
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '12px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.55' },
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '600' },
  components,
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, 'var(--shadow-float)'])),
})

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-dimmed)',
  '--mantine-color-placeholder': 'var(--ink-placeholder)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-anchor': 'var(--leaf-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--button-line)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-dimmed)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-filled-hover': 'var(--leaf-hover)',
  '--mantine-color-leaf-filled-hover': 'var(--leaf-hover)',
  '--mantine-color-leaf-text': 'var(--leaf-ink)',
  '--mantine-color-leaf-light': 'var(--leaf-ground)',
  '--mantine-color-leaf-light-color': 'var(--leaf-ink)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-red-text': 'var(--danger-ink)',
  '--mantine-color-red-outline': 'var(--danger-ink)',
  // The text of an act of a menu that takes something away, and of light and subtle buttons.
  '--mantine-color-red-6': 'var(--danger-ink)',
  '--mantine-color-red-light-color': 'var(--danger-ink)',
}

/** Ties the kit's own variables to our tokens, which know both schemes. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
