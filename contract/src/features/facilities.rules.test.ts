import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ageMarks,
  ageTone,
  checklistResults,
  facilityTransitions,
  isEditable,
  nextStatus,
  openChecklistLines,
  reasonName,
  shippedRules,
  unfoundedLines,
} from './facilities.rules.ts'
import type { FacilityStatus } from './facilities.rules.ts'

const events = [...new Set(facilityTransitions.map(({ event }) => event))]
const keys = shippedRules.checklist.map(({ key }) => key)
const someChecklist = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...checklistResults))

it('whatever happens to a registration, what was approved stays so and its owner edits it no more', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (acts) => {
      let status: FacilityStatus = 'pending'
      for (const act of acts) {
        const next = nextStatus(status, act)
        if (status === 'approved') expect(next).toBeNull()
        status = next ?? status
      }
      expect(isEditable(status)).toBe(events.some((event) => nextStatus(status, event) !== null))
    }),
  )
})

it('leaves a line open until it was judged, and judged other than not met', () => {
  fc.assert(
    fc.property(someChecklist, (checklist) => {
      const open = new Set(openChecklistLines(checklist, shippedRules))
      const unfounded = new Set(unfoundedLines(checklist, shippedRules).map(({ key }) => key))
      for (const { key, aboutDocument } of shippedRules.checklist) {
        const isDone = checklist[key] === 'pass' || checklist[key] === 'not_applicable'
        expect([open.has(key), unfounded.has(key)]).toEqual([!isDone, isDone && aboutDocument])
      }
    }),
  )
})

it('never makes a file younger by a day more', () => {
  const tones = ['fresh', 'due', 'late']
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 60 }), (days, target) => {
      expect(tones.indexOf(ageTone(days + 1, target))).toBeGreaterThanOrEqual(tones.indexOf(ageTone(days, target)))
      expect([ageTone(target, target), ageTone(0, target)]).toEqual(['late', 'fresh'])
      expect(ageMarks(target).due).toBeLessThanOrEqual(target)
    }),
  )
})

it('calls a reason by the name that the settings give it, the newest first', () => {
  const named = (name: string) => [{ code: 'mismatch', name }]
  expect(reasonName('mismatch', { reasons: named('Nay'), formerReasons: named('Xưa') })).toBe('Nay')
  expect(reasonName('mismatch', { reasons: [], formerReasons: named('Xưa') })).toBe('Xưa')
  expect(reasonName('mismatch', { reasons: [], formerReasons: [] })).toBe('Thông tin không khớp giấy phép')
  expect(reasonName('khong_con', { reasons: [], formerReasons: [] })).toBe('Lý do cũ')
})
