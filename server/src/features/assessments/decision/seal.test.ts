import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { expect, it } from 'vitest'
import { sealedAnswers } from './seal.service.ts'

it('seals the months of a figure among the answers; where there are none, what was sealed before they were kept', () => {
  const content = { answers: {}, values: { kwh: '10' }, exemptions: {} } as Partial<AttemptContent> as AttemptContent
  const months = { kwh: ['4', '6', null] }
  expect(sealedAnswers({ ...content, months }).answers).toEqual({
    given: {},
    values: { kwh: '10' },
    months,
    exemptions: {},
  })
  expect(Object.keys(sealedAnswers(content).answers)).toEqual(['given', 'values', 'exemptions'])
})
