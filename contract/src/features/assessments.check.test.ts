import { expect, it } from 'vitest'
import { aboveAnswer, checkAssessment, takesValue } from './assessments.check.ts'
import { rational, zero } from '../formula/rational.ts'

const claim = { verdict: 'met', share: null, comment: null } as const
const nothing = { earned: zero, takesValue: false, isPinned: false }
const half = { ...nothing, earned: rational(1n, 2n) }
const page = { comment: 'Thấy tại chỗ.', isPinned: true }
const said = (given: object) => aboveAnswer({ ...claim, ...given }, { ...nothing, ...given })

it.each([
  ['met where the answer earns nothing', {}, 'nhưng câu trả lời được 0 điểm. Hãy nêu lý do trong nhận xét và ghim'],
  ['met with words alone', { comment: 'Thấy tại chỗ.' }, 'ghim trang minh chứng'],
  ['met with a page alone', { isPinned: true }, 'Hãy nêu lý do'],
  ['met where a value can be set, whatever is written', { ...page, takesValue: true }, 'Hãy đặt giá trị thẩm định'],
  ['a part above nothing', { verdict: 'partly', share: '0.1' }, 'Kết luận “Đạt một phần” nhưng'],
  ['a part above what was earned', { ...half, verdict: 'partly', share: '0.51' }, 'cao hơn điểm của câu trả lời'],
] as const)('stops %s', (_what, given, words) => {
  expect(said(given)).toContain(words)
})

it.each([
  ['met with words and a page where no value can be set', page],
  ['met where the answer earns a part: it gives that part', half],
  ['a part that is exactly earned', { ...half, verdict: 'partly', share: '0.5', takesValue: true }],
  ['a part below', { ...half, verdict: 'partly', share: '0.25' }],
  ['a part with words and a page', { ...page, verdict: 'partly', share: '1' }],
  ['not met', { verdict: 'not_met' }],
  ['sent back', { verdict: 'supplement' }],
  ['out of scope', { verdict: 'not_applicable' }],
  ['none', { verdict: null }],
] as const)('lets pass %s', (_what, given) => {
  expect(said(given)).toBeNull()
})

it('takes a value in place of numbers and choices, also declined ones, and of figures that their owner has', () => {
  const asked = (kind: string, reads: string[] = []) => [{ id: 'q', scale: { kind }, reads }]
  const declined = { q: { stance: 'no_data' as const } }
  for (const kind of ['number', 'yes-no', 'one', 'many']) expect(takesValue(asked(kind), declined)).toBe(true)
  for (const kind of ['text', 'date', 'table', 'evidence']) expect(takesValue(asked(kind), {})).toBe(false)
  expect(takesValue(asked('calculated', ['x']), {})).toBe(true)
  expect(takesValue(asked('calculated', ['x']), declined)).toBe(false)
  expect(takesValue(asked('calculated'), {})).toBe(false)
})

it('warns where more than the limits is taken out, of all and of a group, points on top apart', () => {
  const criterion = (group: string, points: bigint | null, isOut: boolean) => ({
    id: 'c',
    code: 'C',
    applies: true,
    said: { verdict: isOut ? ('not_applicable' as const) : null, share: null, reason: null, comment: null },
    isOutdated: false,
    isMandatory: false,
    points: points === null ? null : rational(points),
    group,
    isProposed: true,
    exemptionProblem: null,
    isConfirmed: false,
    isInterested: false,
    dissenters: [],
    formulaProblem: null,
    measure: nothing,
    files: [],
    filesMissing: 0,
  })
  const warned = (outOfFirst: bigint) => {
    const whole = [
      criterion('I', outOfFirst, true),
      criterion('I', 20n - outOfFirst, false),
      criterion('II', 80n, false),
    ]
    const onTop = criterion('II', null, true)
    const exemptionLimits = { ofAll: 10, ofGroup: 60 }
    const found = checkAssessment({ criteria: [...whole, onTop], changedFacts: [], exemptionLimits })
    return found.flatMap(({ severity, sentence }) => (severity === 'warning' ? sentence : []))
  }
  expect(warned(10n)).toEqual([])
  expect(warned(11n)).toEqual(['11 % điểm của phiếu được kết luận “Không áp dụng”.'])
  expect(warned(12n)).toHaveLength(1)
  expect(warned(13n)[1]).toBe('65 % điểm của chủ đề “I” được kết luận “Không áp dụng”.')
})
