import {
  conditionWords,
  decimalWords,
  scaleWords,
  shareWords,
  visibleWords,
} from '@nhanxanh/contract/features/criteria.words'
import { evidenceKindNames, tierNames } from '@nhanxanh/contract/features/criteria.rules'
import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { PartKind } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { CompareRows } from './compare.repo.ts'

export type Field = { field: string; name: string; value: string | null }

/** One record as it is compared. `parent`: lineage of what it stands in; null where it has no place of its own. */
export type ComparedPart = {
  part: PartKind
  lineage: string
  label: string
  name: string
  parent: string | null
  parentName: string
  fields: readonly Field[]
}

const field = (key: string, name: string, value: string | null): Field => ({ field: key, name, value })
const yesNo = (value: boolean) => (value ? 'Có' : 'Không')
const listed = (words: readonly string[]) => (words.length === 0 ? null : words.join(', '))
const evidenceWords = (kinds: readonly EvidenceKind[]) => listed(kinds.map((kind) => evidenceKindNames[kind]))
const number = (value: string | null) => value && decimalWords(value)

const group = ({ lineage, code, name }: CompareRows['groups'][number]): ComparedPart => ({
  part: 'group',
  lineage,
  label: code,
  name,
  parent: '',
  parentName: '',
  fields: [field('code', 'Mã', code), field('name', 'Tên', name)],
})

const subGroup = ({ lineage, name, parent, parent_name }: CompareRows['subGroups'][number]): ComparedPart => ({
  part: 'sub-group',
  lineage,
  label: name,
  name,
  parent,
  parentName: parent_name,
  fields: [field('name', 'Tên', name)],
})

const criterion = (row: CompareRows['criteria'][number]): ComparedPart => ({
  part: 'criterion',
  lineage: row.lineage,
  label: row.code,
  name: row.name,
  parent: row.parent,
  parentName: row.parent_name,
  fields: [
    field('code', 'Mã', row.code),
    field('name', 'Tên', row.name),
    field('description', 'Mô tả', row.description),
    field('points', 'Điểm', decimalWords(row.points)),
    field('tier', 'Bậc', tierNames[row.tier]),
    field('isMandatory', 'Bắt buộc', yesNo(row.is_mandatory)),
    field('passShare', 'Đạt từ', shareWords(row.pass_share)),
    field('isBonus', 'Điểm thưởng', yesNo(row.is_bonus)),
    field('subTypes', 'Loại hình áp dụng', listed(row.sub_types.map((each) => facilitySubTypes[each].name))),
    field('ranks', 'Hạng sao áp dụng', listed(row.ranks.map(String))),
    field('evidenceKinds', 'Minh chứng', evidenceWords(row.evidence_kinds)),
    field('guidanceApplicant', 'Hướng dẫn người nộp', row.guidance_applicant),
    field('guidanceAssessor', 'Hướng dẫn người thẩm định', row.guidance_assessor),
    field('rubricMet', 'Khi đạt', row.rubric.met),
    field('rubricPartly', 'Khi đạt một phần', row.rubric.partly),
    field('rubricNotMet', 'Khi chưa đạt', row.rubric.notMet),
  ],
})

const question = (row: CompareRows['questions'][number]): ComparedPart => ({
  part: 'question',
  lineage: row.lineage,
  label: row.key,
  name: row.content,
  parent: row.parent,
  parentName: row.parent_name,
  fields: [
    field('key', 'Mã', row.key),
    field('content', 'Nội dung', row.content),
    field('hint', 'Gợi ý', row.hint),
    field('scale', 'Cách trả lời và chấm', scaleWords(row.scale)),
    field('visibleIf', 'Chỉ hỏi khi', visibleWords(row.visible_if)),
    field('evidenceKinds', 'Loại minh chứng', evidenceWords(row.evidence_kinds)),
    field('minFiles', 'Số tệp ít nhất', String(row.min_files)),
    field('maxAgeMonths', 'Tuổi minh chứng, tháng', row.max_age_months === null ? null : String(row.max_age_months)),
  ],
})

const input = (row: CompareRows['inputs'][number]): ComparedPart => ({
  part: 'input',
  lineage: row.lineage,
  label: row.key,
  name: row.label,
  parent: null,
  parentName: '',
  fields: [
    field('key', 'Mã', row.key),
    field('label', 'Nhãn', row.label),
    field('hint', 'Gợi ý', row.hint),
    field('unit', 'Đơn vị', row.unit),
    field('isWhole', 'Số nguyên', yesNo(row.is_whole)),
    field('min', 'Nhỏ nhất', number(row.min)),
    field('max', 'Lớn nhất', number(row.max)),
    field('isRequired', 'Bắt buộc', yesNo(row.is_required)),
    field('defaultValue', 'Mặc định', number(row.default_value)),
    field('notAbove', 'Không quá', row.not_above),
  ],
})

const constant = (row: CompareRows['constants'][number]): ComparedPart => ({
  part: 'constant',
  lineage: row.lineage,
  label: row.key,
  name: row.label,
  parent: null,
  parentName: '',
  fields: [
    field('key', 'Mã', row.key),
    field('label', 'Tên', row.label),
    field('value', 'Giá trị', decimalWords(row.value)),
    field('unit', 'Đơn vị', row.unit),
    field('source', 'Nguồn', row.source),
    field('validFrom', 'Hiệu lực từ', row.valid_from),
    field('validTo', 'Hiệu lực đến', row.valid_to),
  ],
})

const level = ({ key, name, conditions }: CompareRows['levels'][number]): ComparedPart => ({
  part: 'level',
  lineage: key,
  label: name,
  name,
  parent: '',
  parentName: '',
  fields: [
    field('name', 'Tên', name),
    field('conditions', 'Điều kiện', conditions.map((each) => conditionWords(each)).join('; ')),
  ],
})

/** All parts of a version in the order in which they are compared. */
export const partsOf = (rows: CompareRows): ComparedPart[] => [
  ...rows.groups.map(group),
  ...rows.subGroups.map(subGroup),
  ...rows.criteria.map(criterion),
  ...rows.questions.map(question),
  ...rows.inputs.map(input),
  ...rows.constants.map(constant),
  ...rows.levels.map(level),
]
