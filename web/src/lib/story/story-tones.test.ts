import { expect, it } from 'vitest'
import { toneOf } from './story-tones.ts'

it('colours what moves a record forward and what stops it', () => {
  expect(['facility.approve', 'user.ban', 'assessment.return', 'role.create', 'facility.claim'].map(toneOf)).toEqual([
    'green',
    'red',
    'amber',
    'blue',
    'grey',
  ])
})
