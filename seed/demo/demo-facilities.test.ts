import { describe, expect, test } from 'vitest'
import { facilityInput } from '@nhanxanh/contract/features/facilities.fields'
import { rejectionReason } from '@nhanxanh/contract/features/facilities'
import { facilityFields, openChecklistLines, shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import { checkPhone } from '@nhanxanh/contract/shared/phone'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { checkIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { mainTaxCode } from '@nhanxanh/contract/shared/tax-code'
import { workingDaysBetween } from '@nhanxanh/contract/shared/terms'
import { readCommunes } from '../communes/communes.ts'
import { readHolidays } from '../holidays/holidays.ts'
import { demoThreads } from './cases/cases.ts'
import { demoContacts } from './contacts.ts'
import { demoFacilities } from './demo-facilities.ts'
import type { DemoFacility } from './demo-facility.ts'
import { demoOwner, demoStaff } from './staff.ts'

const asOf = new Date('2026-11-20T04:00:00Z')
const facilities = demoFacilities(asOf)
const { holidays, workedWeekends } = readHolidays()
const ofStatus = (status: string) => facilities.filter((facility) => facility.status === status)
const isUnique = (values: unknown[]) => new Set(values).size === values.length

/** The fields that an owner fills in. */
const filledIn = (facility: DemoFacility) =>
  Object.fromEntries(
    facilityFields.flatMap((field) => (field === 'licenceFileIds' ? [] : [[field, facility[field]] as const])),
  )

const pairsBy = (key: (facility: DemoFacility) => string | null): number =>
  [...Map.groupBy(facilities, key)].filter(([shared, group]) => shared !== null && group.length === 2).length

describe('the programme', () => {
  test('has 145 facilities of both types in all three states', () => {
    expect(facilities).toHaveLength(145)
    expect(['pending', 'approved', 'rejected'].map((status) => ofStatus(status).length)).toEqual([45, 77, 23])
    expect(facilities.filter((facility) => facility.type === 'CSLT')).toHaveLength(107)
    expect(new Set(facilities.map((facility) => facility.subType)).size).toBe(21)
    expect(new Set(facilities.map((facility) => facility.communeCode)).size).toBeGreaterThan(40)
  })

  test('is the same every time, and another anchor moves only its dates', () => {
    expect(demoFacilities(asOf)).toEqual(facilities)
    const later = demoFacilities(new Date('2027-03-15T04:00:00Z'))
    const byName = new Map(later.map((facility) => [facility.name, facility]))
    for (const facility of facilities) {
      const same = byName.get(facility.name)
      expect(same && filledIn(same)).toEqual(filledIn(facility))
      expect(same?.status).toBe(facility.status)
    }
  })

  test('keeps apart what must be unique', () => {
    expect(isUnique(facilities.map((facility) => facility.code))).toBe(true)
    expect(isUnique(facilities.map((facility) => facility.owner.email))).toBe(true)
    expect(isUnique(facilities.map((facility) => `${facility.identityCodeType} ${facility.identityCode}`))).toBe(true)
  })

  test('has the accounts of the README, and the portal owner has one facility that waits', () => {
    expect(demoStaff.map((account) => account.email.split('@')[0])).toEqual([
      'admin',
      'thuky',
      'thamdinh',
      'chamlai',
      'lanhdao',
      'chixem',
    ])
    const owned = facilities.filter((facility) => facility.owner.email === demoOwner.email)
    expect(owned.map((facility) => facility.status)).toEqual(['pending'])
  })
})

describe('each registration', () => {
  const communes = new Map(readCommunes().communes.map((commune) => [commune.code, commune]))

  test.each(facilities)('$code $name is what the contract accepts, already normalised', (facility) => {
    const fields = filledIn(facility)
    const licenceFileIds = ['00000000-0000-4000-8000-000000000001']
    expect(facilityInput.parse({ ...fields, licenceFileIds })).toEqual({ ...fields, licenceFileIds })
    expect(checkIdentityCode(facility.identityCodeType, facility.identityCode)).toBeNull()
    expect(checkPhone(facility.representativePhone, { mobileOnly: true })).toBeNull()
    expect(communes.get(facility.communeCode)?.provinceCode).toBe('56')
    expect(facility.owner.email).toMatch(/^[a-z]+@[a-z0-9]+\.example$/)
  })

  test.each(facilities)('$code has a history that adds up', (facility) => {
    const { status, attempt, decisions, createdAt, submittedAt, decidedAt } = facility
    expect(decisions).toHaveLength(status === 'pending' ? attempt - 1 : attempt)
    expect(decisions.map((decision) => decision.attempt)).toEqual(decisions.map((_, place) => place + 1))
    for (const decision of decisions) {
      const isLast = decision.attempt === attempt
      expect(decision.outcome).toBe(isLast ? status : 'rejected')
      expect(demoStaff.map((account) => account.email)).toContain(decision.decidedBy)
      expect(decision.reasons).toHaveLength(decision.outcome === 'rejected' ? 1 : 0)
      for (const reason of decision.reasons) expect(rejectionReason.parse(reason)).toEqual(reason)
      if (decision.outcome === 'approved') expect(openChecklistLines(decision.checklist, shippedRules)).toEqual([])
    }
    const moments = decisions.flatMap((decision) => [decision.submittedAt, decision.decidedAt])
    if (status === 'pending') moments.push(submittedAt)
    expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()))
    expect(moments[0]).toEqual(createdAt)
    expect(decisions.at(attempt - 1)?.decidedAt ?? null).toEqual(decidedAt)
  })

  test('codes count up in the order of registration', () => {
    const counts = facilities.filter((facility) => facility.type === 'CSLT').map((facility) => facility.code)
    expect(counts).toEqual(counts.toSorted((a, b) => a.localeCompare(b)))
    expect(counts[0]).toBe('KH-CSLT-2025-0001')
  })
})

describe('what there is to judge', () => {
  test('files wait from 0 to 25 working days', () => {
    const ages = ofStatus('pending').map((facility) =>
      workingDaysBetween(facility.submittedAt, asOf, holidays, workedWeekends),
    )
    expect(Math.min(...ages)).toBe(0)
    expect(Math.max(...ages)).toBe(25)
    expect(new Set(ages).size).toBeGreaterThan(10)
    expect(ages.filter((age) => age >= 5).length).toBeLessThanOrEqual(ages.length / 3)
  })

  test('some were handed in again, some lack the licence, some are taken', () => {
    const again = ofStatus('pending').flatMap(({ attempt }) => (attempt > 1 ? [attempt] : []))
    expect(again.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 3])
    expect(ofStatus('pending').filter((facility) => facility.licence === null)).toHaveLength(3)
    expect(ofStatus('pending').filter((facility) => facility.assignee !== null).length).toBeGreaterThan(8)
    expect(ofStatus('approved').every((facility) => facility.licence !== null)).toBe(true)
  })

  test('rejections give every reason of the catalogue', () => {
    const codes = facilities.flatMap((facility) => facility.decisions.flatMap(({ reasons }) => reasons))
    expect(new Set(codes.map((reason) => reason.code))).toEqual(
      new Set(['licence_unreadable', 'mismatch', 'missing_document', 'duplicate', 'out_of_scope', 'other']),
    )
    expect(codes.filter(({ note }) => /undefined|null|“”/.test(note))).toEqual([])
  })

  test('look-alikes share a phone, a name with its commune, or an enterprise', () => {
    expect(pairsBy((facility) => facility.representativePhone)).toBe(2)
    expect(pairsBy((facility) => `${foldText(facility.name)} ${facility.communeCode}`)).toBe(3)
    expect(pairsBy((f) => (f.identityCodeType === 'MST' ? mainTaxCode(f.identityCode) : null))).toBe(2)
  })

  test('a licence agrees with the registration unless it is flawed, and then it does not', () => {
    for (const { licence, ...facility } of facilities) {
      if (licence === null) continue
      const { flaw } = licence
      expect(licence.name === facility.name).toBe(flaw !== 'other_name')
      expect(licence.representative === facility.representativeName).toBe(flaw !== 'other_representative')
      expect(licence.identityCode === facility.identityCode).toBe(flaw !== 'other_code')
      const isExpired = licence.validUntil !== null && new Date(licence.validUntil) < facility.submittedAt
      expect(isExpired).toBe(flaw === 'expired')
      expect(new Date(licence.issuedOn).getTime()).toBeLessThan(facility.submittedAt.getTime())
    }
    const flaws = ofStatus('pending').flatMap(({ licence }) => licence?.flaw ?? [])
    expect(new Set(flaws)).toEqual(new Set(['expired', 'faded', 'other_name', 'other_representative', 'other_code']))
  })
})

test('has letters to which both sides wrote more than once, by somebody who could be written to', () => {
  const threads = Object.entries(demoThreads).map(([subject, steps]) => {
    const letter = demoContacts.find((contact) => contact.subject === subject)
    expect([letter?.email, steps.every(({ daysAgo }) => daysAgo <= (letter?.daysAgo ?? 0))]).toEqual([
      expect.any(String),
      true,
    ])
    const count = (kind: string) => steps.filter((step) => step.kind === kind).length
    return { theirs: 1 + count('answer'), ours: count('reply') }
  })
  expect(threads.filter(({ theirs, ours }) => theirs > 1 && ours > 1).length).toBeGreaterThan(1)
})
