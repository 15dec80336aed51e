import type { Finding } from '@nhanxanh/contract/features/criteria-versions.fields'
import { add, fromDecimal, zero } from '@nhanxanh/contract/formula/rational'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import * as at from './finding.ts'
import type { Parts } from './lint.repo.ts'

const active = ({ criteria }: Parts) => criteria.filter(({ is_archived }) => !is_archived)
const sum = (criteria: readonly { points: string; is_bonus: boolean }[]) =>
  criteria
    .filter(({ is_bonus }) => !is_bonus)
    .reduce((total, { points }) => add(total, fromDecimal(points) ?? zero), zero)

/** Groups and sub-groups that hold nothing, and sums that are zero. */
const sums = (parts: Parts): Finding[] => {
  const criteria = active(parts)
  const findings: Finding[] = []
  if (sum(criteria).n === 0n) findings.push(at.error('no-points', at.whole, 'Tổng điểm của phiên bản bằng 0.'))
  for (const group of parts.groups) {
    const inside = new Set(parts.subGroups.filter(({ group_id }) => group_id === group.id).map(({ id }) => id))
    const own = criteria.filter(({ sub_group_id }) => inside.has(sub_group_id))
    if (own.length === 0) findings.push(at.warning('empty-group', at.group(group), 'Chủ đề chưa có tiêu chí nào.'))
    else if (sum(own).n === 0n) findings.push(at.warning('no-points', at.group(group), 'Tổng điểm của chủ đề bằng 0.'))
  }
  const filled = new Set(criteria.map(({ sub_group_id }) => sub_group_id))
  const empty = parts.subGroups.filter(({ id }) => !filled.has(id))
  return [
    ...findings,
    ...empty.map((each) => at.warning('empty-group', at.subGroup(each), 'Nhóm chưa có tiêu chí nào.')),
  ]
}

/** Criteria that ask nothing, and questions that are never asked. */
const questionsAsked = (parts: Parts): Finding[] => {
  const asked = new Set(parts.questions.filter(({ is_archived }) => !is_archived).map((each) => each.criterion_id))
  const archived = new Set(parts.criteria.filter(({ is_archived }) => is_archived).map(({ id }) => id))
  const silent = active(parts)
    .filter(({ id }) => !asked.has(id))
    .map((each) =>
      each.is_mandatory
        ? at.error('mandatory-without-question', at.criterion(each), 'Tiêu chí bắt buộc nhưng không có câu hỏi nào.')
        : at.warning('criterion-without-question', at.criterion(each), 'Tiêu chí chưa có câu hỏi nào.'),
    )
  const orphans = parts.questions
    .filter(({ is_archived, criterion_id }) => !is_archived && archived.has(criterion_id))
    .map((each) => at.warning('orphan-question', at.question(each), 'Câu hỏi thuộc một tiêu chí đã lưu trữ.'))
  const both = active(parts)
    .filter(({ is_mandatory, is_bonus }) => is_mandatory && is_bonus)
    .map((each) => at.warning('levels-contradict', at.criterion(each), 'Tiêu chí vừa bắt buộc vừa là điểm thưởng.'))
  return [...silent, ...orphans, ...both]
}

const unusedInputs = ({ inputs, questions }: Parts): Finding[] => {
  const read = new Set(questions.filter(({ is_archived }) => !is_archived).flatMap(({ reads }) => reads))
  const wholes = new Set(inputs.filter(({ key }) => read.has(key)).map(({ not_above }) => not_above))
  return inputs
    .filter(({ key }) => !read.has(key) && !wholes.has(key))
    .map((each) => at.warning('unused-input', at.input(each), 'Không công thức nào dùng dữ liệu này.'))
}

/** The first of each text stays; the others are named beside it. */
const twins = <T>(rows: readonly T[], textOf: (row: T) => string): { row: T; first: T }[] => {
  const firsts = new Map<string, T>()
  return rows.flatMap((row) => {
    const folded = foldText(textOf(row))
    const first = firsts.get(folded)
    if (first === undefined) firsts.set(folded, row)
    return first === undefined ? [] : [{ row, first }]
  })
}

const duplicates = (parts: Parts): Finding[] => [
  ...twins(active(parts), ({ name }) => name).map(({ row, first }) =>
    at.warning('duplicate-text', at.criterion(row), `Tên trùng với tiêu chí ${first.code}.`),
  ),
  ...twins(
    parts.questions.filter(({ is_archived }) => !is_archived),
    ({ content }) => content,
  ).map(({ row, first }) => at.warning('duplicate-text', at.question(row), `Nội dung trùng với câu hỏi ${first.key}.`)),
]

/** Problems of the tree itself. */
export const structureFindings = (parts: Parts): Finding[] => [
  ...sums(parts),
  ...questionsAsked(parts),
  ...unusedInputs(parts),
  ...duplicates(parts),
]
