import type { ConstantBody, InputBody } from '@nhanxanh/contract/features/questions.fields'
import type { QuestionRecord } from '../sheets/question-sheet.ts'
import { questionSheet } from '../sheets/question-sheet.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { CriterionRecord, GroupRecord, SubGroupRecord } from '../sheets/tree-sheets.ts'
import { criterionSheet, groupSheet, subGroupSheet } from '../sheets/tree-sheets.ts'
import { constantSheet, inputSheet } from '../sheets/variable-sheets.ts'
import type { Table, Values } from './write.repo.ts'

/** Where a record hangs, by what the file calls it; undefined where there is no such place. */
export type Places = {
  group: (code: string) => string | undefined
  subGroup: (group: string, name: string) => string | undefined
  criterion: (code: string) => string | undefined
}
export type Stamp = { now: Date; by: string }

/** A place that a row names and that is not there, at its column. */
export class NoSuchPlace extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const found = (id: string | undefined, field: string, message: string): string => {
  if (id === undefined) throw new NoSuchPlace(field, message)
  return id
}

const ofGroup = ({ code, name }: GroupRecord): Values => ({ code, name })

const ofSubGroup = ({ group, name }: SubGroupRecord, places: Places): Values => ({
  group_id: found(places.group(group), 'group', `Không có chủ đề ${group}.`),
  name,
})

const ofCriterion = (record: CriterionRecord, places: Places, { now, by }: Stamp): Values => ({
  ...record,
  sub_group_id: found(
    places.subGroup(record.group, record.subGroup),
    'subGroup',
    `Chủ đề ${record.group} không có nhóm “${record.subGroup}”.`,
  ),
  is_mandatory: record.isMandatory,
  pass_share: record.passShare,
  is_bonus: record.isBonus,
  sub_types: record.appliesTo.subTypes,
  ranks: record.appliesTo.ranks,
  evidence_kinds: record.evidenceKinds,
  guidance_applicant: record.guidanceApplicant,
  guidance_assessor: record.guidanceAssessor,
  updated_at: now,
  updated_by_name: by,
})

const ofInput = (record: InputBody, _: Places, { now }: Stamp): Values => ({
  ...record,
  is_whole: record.isWhole,
  is_required: record.isRequired,
  default_value: record.defaultValue,
  not_above: record.notAbove,
  updated_at: now,
})

const ofConstant = (record: ConstantBody, _: Places, { now }: Stamp): Values => ({
  ...record,
  valid_from: record.validFrom,
  valid_to: record.validTo,
  updated_at: now,
})

const ofQuestion = (record: QuestionRecord, places: Places, { now, by }: Stamp): Values => ({
  ...record,
  criterion_id: found(places.criterion(record.criterion), 'criterion', `Không có tiêu chí ${record.criterion}.`),
  visible_if: record.visibleIf,
  evidence_kinds: record.evidence.kinds,
  min_files: record.evidence.minFiles,
  max_age_months: record.evidence.maxAgeMonths,
  created_at: now,
  updated_at: now,
  updated_by_name: by,
})

type ToValues = (record: never, places: Places, stamp: Stamp) => Values
const targets = new Map<Sheet, { table: Table; toValues: ToValues }>([
  [groupSheet, { table: 'criteria_groups', toValues: ofGroup }],
  [subGroupSheet, { table: 'criteria_sub_groups', toValues: ofSubGroup }],
  [criterionSheet, { table: 'criteria', toValues: ofCriterion }],
  [inputSheet, { table: 'question_inputs', toValues: ofInput }],
  [constantSheet, { table: 'criteria_constants', toValues: ofConstant }],
  [questionSheet, { table: 'questions', toValues: ofQuestion }],
])

export type Target = { table: Table; toValues: (record: unknown, places: Places, stamp: Stamp) => Values }

/** Where the records of a sheet are written; undefined for the levels, which are one value of the version. */
export const targetOf = (sheet: Sheet): Target | undefined => targets.get(sheet) as Target | undefined
