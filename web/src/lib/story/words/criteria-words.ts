import { constantPart, inputPart, questionPart, yearPart } from '@nhanxanh/contract/features/questions.parts'
import {
  criterionPart,
  groupPart,
  subGroupPart,
  type FieldKind,
  type PartField,
} from '@nhanxanh/contract/features/criteria.parts'
import { wordsOfKind } from '@nhanxanh/contract/features/criteria.kind-words'
import { conditionWords } from '@nhanxanh/contract/features/criteria.words'
import type { Condition } from '@nhanxanh/contract/scoring/criteria-set'
import { link, oneOf, plain, said, type Words } from './said.ts'

/** Kinds whose values do not read by themselves. */
const coded = new Set<FieldKind>(['share', 'tier', 'evidence-kinds', 'sub-types', 'scale', 'visible-if'])
const writeOf =
  (kind: FieldKind) =>
  (value: unknown): string =>
    coded.has(kind) && value !== null && value !== undefined
      ? (wordsOfKind[kind](value as never) ?? 'Không có')
      : said(value)

/** The fields of a part of a version, by their places in its body: those that stand within a group make its words together. */
const wordsOf = (entity: string, { fields }: { fields: Readonly<Record<string, PartField>> }): [string, Words][] => {
  const places = Object.entries(fields).map(([key, { label, kind, path = key }]) => {
    const [own = key, inner] = path.split('.')
    return { own, inner, label, write: writeOf(kind) }
  })
  return [...Map.groupBy(places, ({ own }) => own)].map(([own, within]) => {
    const [only] = within
    if (only && only.inner === undefined) return [`${entity}.${own}`, { name: only.label, write: only.write }]
    const write = (value: unknown) =>
      within
        .map(({ inner, label, write: each }) => [label, each(Reflect.get(Object(value), inner ?? ''))])
        .filter(([, words]) => words !== 'Không có')
        .map(([label, words]) => `${label}: ${words}`)
        .join('\n') || (own === 'appliesTo' || own === 'exemptFor' ? 'Mọi cơ sở' : 'Không có')
    return [`${entity}.${own}`, { name: groupNames[own] ?? own, write }]
  })
}
const groupNames: Partial<Record<string, string>> = {
  appliesTo: 'Áp dụng',
  exemptFor: 'Nhận “Không áp dụng”',
  evidence: 'Minh chứng',
  rubric: 'Khi nào kết luận thế nào',
}

/** Some fields of a criterion at once, each with what it is called. */
const partsWords = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return said(value)
  const fields: Readonly<Record<string, PartField>> = criterionPart.fields
  return Object.entries(value)
    .map(([key, each]) => {
      const field = fields[key]
      return field ? `${field.label}: ${writeOf(field.kind)(each)}` : said(each)
    })
    .join('; ')
}

type Level = { name: string; conditions: Condition[] }
const levelsWords = (value: unknown): string =>
  (value as Level[]).map(({ name, conditions }) => `${name}: ${conditions.map(conditionWords).join('; ')}`).join('\n')

const own: Readonly<Record<string, Words>> = {
  'criteria.count': plain('Số tiêu chí'),
  'criteria.change': plain('Thay đổi'),
  'criteria.criteria': plain('Tiêu chí'),
  'criteria.tier': plain('Bậc'),
  'criteria.mandatory': plain('Bắt buộc'),
  'criteria.points': plain('Điểm tối đa'),
  'criteria.move': plain('Chuyển nhóm'),
  'criteria.archive': plain('Lưu trữ'),
  'criteria.place': plain('Vị trí'),
  'criteria.subGroupId': link('Nhóm'),
  'criteria.isArchived': plain('Lưu trữ'),
  'criteria-group.place': plain('Vị trí'),
  'criteria-sub-group.place': plain('Vị trí'),
  'criteria-sub-group.groupId': link('Chủ đề'),
  'criteria-constant.versions': plain('Số phiên bản có hệ số này'),
  'question.criterionId': link('Tiêu chí'),
  'question.place': plain('Vị trí'),
  'question.isArchived': plain('Lưu trữ'),
  'question.min_files': plain('Số tệp ít nhất'),
  'question.testCases': {
    name: 'Ca thử',
    write: (value) => (Array.isArray(value) ? `${value.length} ca` : said(value)),
  },
  'criteria-version.basedOn': plain('Lập từ phiên bản'),
  'criteria-version.number': plain('Số phiên bản'),
  'criteria-version.findings': plain('Kết quả kiểm tra'),
  'criteria-version.levels': { name: 'Mức chứng nhận', write: levelsWords },
  'criteria-version.published': plain('Phát hành'),
  'criteria-version.workbook': plain('Tệp đã lấy'),
  // Of a criterion among many, by its code.
  'criteria.*': { name: '', write: partsWords },
  'criteria-import.file': plain('Tệp nhập'),
  'criteria-import.import': oneOf('Lần nhập', { applied: 'Đã áp dụng', undone: 'Đã hoàn tác' }),
  // Of a part of the version, by its kind and name.
  'criteria-import.*': plain(''),
  'criteria-simulation.simulation': plain('Mô phỏng'),
}

/** What the log writes down of criteria, questions, factors and their versions: their fields as forms and workbooks call them. */
export const criteriaWords: Readonly<Record<string, Words>> = {
  ...Object.fromEntries([
    ...wordsOf('criteria', criterionPart),
    ...wordsOf('criteria-group', groupPart),
    ...wordsOf('criteria-sub-group', subGroupPart),
    ...wordsOf('question', questionPart),
    ...wordsOf('question-input', inputPart),
    ...wordsOf('criteria-constant', yearPart),
    ...wordsOf('criteria-constant', constantPart),
  ]),
  ...own,
}
