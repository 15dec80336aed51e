import type { Finding } from '@nhanxanh/contract/features/criteria-versions.fields'
import { compare, fromDecimal, one, zero } from '@nhanxanh/contract/formula/rational'
import { findCycle } from '@nhanxanh/contract/formula/references'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { visibleIfProblem } from '../../questions/saving/visible-if.service.ts'
import { bestShareOf } from './best.ts'
import * as at from './finding.ts'
import type { Parts } from './lint.repo.ts'

type Row = Parts['questions'][number]

const inUse = ({ questions, criteria }: Parts): Row[] => {
  const archived = new Set(criteria.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  return questions.filter(({ is_archived, criterion_id }) => !is_archived && !archived.has(criterion_id))
}

const wrongFormulas = (rows: readonly Row[]): Finding[] =>
  rows.flatMap((row) =>
    row.problems.map(({ from, message }) =>
      at.error('formula-wrong', at.question(row), `Công thức sai ở ký tự ${from + 1}: ${message}`),
    ),
  )

const circles = (rows: readonly Row[]): Finding[] => {
  const circle = findCycle(new Map(rows.map(({ key, reads }) => [key, reads])))
  const first = circle && rows.find(({ key }) => key === circle[0])
  if (!circle || !first) return []
  const message = `Các câu hỏi đọc kết quả của nhau thành một vòng tròn: ${circle.join(' → ')}.`
  return [at.error('formula-circle', at.question(first), message)]
}

const conditions = (rows: readonly Row[]): Finding[] => {
  const all = rows.map(({ key, scale, visible_if }) => ({ key, scale, visibleIf: visible_if }))
  return rows.flatMap((row) => {
    const wrong = visibleIfProblem({ key: row.key, scale: row.scale, visibleIf: row.visible_if }, all)
    return wrong === null ? [] : [at.error('visible-if-wrong', at.question(row), wrong)]
  })
}

/** More should be worth more where more is better, and the other way round. */
const isMonotonic = (scale: Scale): boolean => {
  if (scale.kind !== 'number' && scale.kind !== 'calculated') return true
  const sign = scale.direction === 'up' ? 1 : -1
  return scale.bands.every(({ share }, nth) => {
    const before = scale.bands[nth - 1]
    if (!before) return true
    return sign * compare(fromDecimal(share) ?? zero, fromDecimal(before.share) ?? zero) >= 0
  })
}

const bands = (rows: readonly Row[]): Finding[] =>
  rows.flatMap((row) => {
    const { key, content, scale, visible_if } = row
    const findings: Finding[] = []
    if (compare(bestShareOf({ key, content, scale, visibleIf: visible_if }), one) < 0) {
      findings.push(at.warning('bands-wrong', at.question(row), 'Không câu trả lời nào được trọn điểm.'))
    }
    if (!isMonotonic(scale)) {
      findings.push(at.warning('bands-wrong', at.question(row), 'Bậc điểm đi ngược với chiều tốt đã khai.'))
    }
    return findings
  })

/** Problems of formulas, conditions and bands. */
export const formulaFindings = (parts: Parts): Finding[] => {
  const rows = inUse(parts)
  return [...wrongFormulas(rows), ...circles(rows), ...conditions(rows), ...bands(rows)]
}
