import { expect, it } from 'vitest'
import { sourceWords } from './simulation-source.ts'

it('says whether a result is of real assessments or of invented sheets', () => {
  expect(sourceWords(true)).toContain('phiếu mẫu')
  expect(sourceWords(false)).toContain('phiếu thật')
})
