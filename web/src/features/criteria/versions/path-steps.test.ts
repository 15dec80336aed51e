import { expect, it } from 'vitest'
import { nextStep } from './path-steps.ts'

const fresh = { state: 'ready', stale: null } as const

it.each([
  ['a draft is checked first, whatever was simulated before', 'draft', fresh, 'check'],
  ['a checked one is simulated', 'checked', null, 'simulate'],
  [
    'one that was edited since is simulated again',
    'checked',
    { state: 'ready', stale: 'draft-edited' } as const,
    'simulate',
  ],
  ['a running simulation is waited for', 'checked', { state: 'running', stale: null } as const, 'simulate'],
  ['a simulated one is published', 'checked', fresh, 'publish'],
] as const)('%s', (_what, status, simulation, expected) => expect(nextStep({ status }, simulation)).toBe(expected))
