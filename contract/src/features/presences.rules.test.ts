import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everything, permissions } from '../permissions.ts'
import { changingLasts, lookingLasts, mayMeet, presenceKinds } from './presences.rules.ts'

it('lets people meet who can open the record, and nobody loses that by one key more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...presenceKinds),
      fc.subarray([...permissions]),
      fc.constantFrom(...permissions),
      (kind, held, more) => {
        if (mayMeet(kind, held)) expect(mayMeet(kind, [...held, more])).toBe(true)
        expect([mayMeet(kind, []), mayMeet(kind, [everything])]).toEqual([false, true])
      },
    ),
  )
})

it('waits longer for somebody whose words are not saved yet', () => {
  expect(changingLasts).toBeGreaterThan(lookingLasts)
})
