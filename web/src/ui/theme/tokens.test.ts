import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { theme, variables } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Scheme = 'light' | 'dark'

const colour = (token: string, scheme: Scheme): string => {
  const pair = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const plain = new RegExp(`${token}: (#\\w{6});`).exec(css)?.[1]
  const found = pair ? pair[scheme === 'light' ? 1 : 2] : plain
  if (found === undefined) throw new Error(`${token} has no colour`)
  return found
}

/** Relative luminance and contrast as WCAG 2 defines them. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--ground', '--surface', '--surface-sunken', '--surface-raised', '--hover']
const inks = ['--ink', '--ink-dimmed', '--ink-placeholder', '--leaf-ink', '--danger-ink']
const states = ['amber', 'green', 'red', 'grey', 'violet', 'blue']
const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...states.map((state) => [`--state-${state}-ink`, `--state-${state}-ground`] as const),
  ['--leaf-ink', '--leaf-ground'],
  ['--on-leaf', '--leaf'],
  ['--on-leaf', '--danger'],
] as const

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(texts)('%s on %s reads (AA, 4.5)', (ink, ground) => {
    expect(contrast(colour(ink, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('the border of a field and the focus ring stand out from %s (3)', (ground) => {
    expect(contrast(colour('--leaf-ink', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
    if (ground === '--surface' || ground === '--ground')
      expect(contrast(colour('--control-line', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
  })
})

it('red text of the kit is our red, in menus as on buttons: its own does not read on white', () => {
  const { light, dark } = variables(mergeMantineTheme(DEFAULT_THEME, theme))
  for (const name of ['red-6', 'red-text', 'red-outline', 'red-light-color']) {
    expect([light, dark].map((scheme) => scheme[`--mantine-color-${name}`])).toEqual(Array(2).fill('var(--danger-ink)'))
  }
})
