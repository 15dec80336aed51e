import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedStanding, mergeObstacle, type ContactStanding } from './contacts.merge.ts'
import { contactKinds, contactStatuses } from './contacts.rules.ts'

const standing = (changes: Partial<ContactStanding> = {}): ContactStanding => ({
  status: 'open',
  kind: 'question',
  finding: null,
  namesPerson: false,
  assigneeId: null,
  facilityId: null,
  ...changes,
})
const anyStanding = fc
  .record({
    status: fc.constantFrom(...contactStatuses),
    kind: fc.constantFrom(...contactKinds),
    finding: fc.constantFrom('valid' as const, 'invalid' as const, null),
    namesPerson: fc.boolean(),
    assigneeId: fc.constantFrom('a', 'b', null),
    facilityId: fc.constantFrom('f', 'g', null),
  })
  .filter(({ kind, finding }) => kind === 'complaint' || finding === null)

it('closes no question with the answer of another one', () => {
  const statusOf = (kept: ContactStanding['status'], merged: ContactStanding['status']) =>
    mergedStanding(standing({ status: kept }), standing({ status: merged })).status
  expect(statusOf('closed', 'new')).toBe('open')
  expect(statusOf('answered', 'open')).toBe('open')
  expect(statusOf('new', 'new')).toBe('new')
  expect(statusOf('new', 'open')).toBe('open')
  expect(statusOf('closed', 'answered')).toBe('closed')
  expect(statusOf('open', 'closed')).toBe('open')
})

it('loses no signal of a complaint, and concludes nothing that nobody concluded', () => {
  const complaint = (finding: ContactStanding['finding']) => standing({ kind: 'complaint', finding })
  expect(mergedStanding(standing(), complaint('valid'))).toMatchObject({ kind: 'complaint', finding: 'valid' })
  expect(mergedStanding(complaint('invalid'), complaint(null)).finding).toBeNull()
  expect(mergedStanding(complaint('invalid'), standing()).finding).toBe('invalid')
})

it('says why two letters cannot be one, whichever of them is kept', () => {
  expect(mergeObstacle(standing({ status: 'spam' }), standing())).toBe('CONTACT_IS_SPAM')
  expect(mergeObstacle(standing({ facilityId: 'f' }), standing({ facilityId: 'g' }))).toBe('CONTACTS_OF_TWO_FACILITIES')
  fc.assert(
    fc.property(anyStanding, anyStanding, (one, other) => {
      expect(mergeObstacle(one, other)).toBe(mergeObstacle(other, one))
      const { finding, kind, namesPerson } = mergedStanding(one, other)
      expect(kind === 'complaint' || finding === null).toBe(true)
      expect(namesPerson).toBe(one.namesPerson || other.namesPerson)
    }),
  )
})
