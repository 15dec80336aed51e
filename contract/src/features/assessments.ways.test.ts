import { expect, it } from 'vitest'
import { readCriteriaSet } from '../../../seed/criteria/criteria.ts'
import { criteriaOf } from '../scoring/criteria-set.ts'
import { targetOf, waySentence } from './assessments.ways.ts'

it('names the figure that is wanted, upwards and downwards, where one number decides', () => {
  const criteria = readCriteriaSet('CSLT').groups.flatMap(criteriaOf)
  const targets = ['MT03', 'MT11', 'QL01'].map((code) =>
    targetOf(criteria.find((one) => one.code === code) ?? { questions: [] }),
  )
  expect(targets).toMatchInlineSnapshot(`
    [
      "từ 95 % trở lên",
      "không quá 6 lít/phút.vòi",
      null,
    ]
  `)
})

it('says what would have to be shown, and what it would come to', () => {
  const criterion = (code: string, target: string | null) => ({
    criterionId: '',
    code,
    name: `Tiêu chí ${code}`,
    target,
  })
  const way = {
    points: '132.5',
    maximum: '175',
    criteria: [criterion('A1', 'từ 80 % trở lên'), criterion('A2', null), criterion('A3', null)],
  }
  expect(waySentence(way, { name: 'Nâng cao' })).toBe(
    'Nếu chứng minh được A1 Tiêu chí A1 (từ 80 % trở lên); A2 Tiêu chí A2 và A3 Tiêu chí A3, theo bộ tiêu chí đang áp dụng sẽ đạt Nâng cao (132,5/175 điểm).',
  )
})
