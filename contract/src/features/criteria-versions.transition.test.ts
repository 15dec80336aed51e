import { expect, it } from 'vitest'
import { draftOffer, graceEndsOn } from './criteria-versions.transition.ts'

const newer = { number: 2, graceMonths: null, effectiveOn: '2026-08-31' }

it('keeps drafts where the rule says so, and offers the new version where it says that', () => {
  expect(draftOffer(1, { ...newer, rule: 'keep' }, '2027-01-01')).toEqual({
    canMove: false,
    mustMove: false,
    until: null,
    sentence: null,
  })
  expect(draftOffer(1, { ...newer, rule: 'offer' }, '2030-01-01')).toMatchObject({
    canMove: true,
    mustMove: false,
    until: null,
  })
})

it('lets drafts be handed in by the old version until the last day of grace, and not on the day after', () => {
  const grace = { ...newer, rule: 'grace' as const, graceMonths: 6 }
  expect(graceEndsOn(grace)).toBe('2027-02-27')
  expect(draftOffer(1, grace, '2027-02-27')).toMatchObject({ canMove: true, mustMove: false, until: '2027-02-27' })
  const late = draftOffer(1, grace, '2027-02-28')
  expect(late.mustMove).toBe(true)
  expect(late.sentence).toBe(
    'Thời gian chuyển tiếp đã hết ngày 27/02/2027. Hãy chuyển phiếu sang bộ tiêu chí phiên bản 2 rồi nộp; câu trả lời được mang theo.',
  )
})
