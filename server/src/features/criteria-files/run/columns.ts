import type { ConstantBody, InputBody } from '@nhanxanh/contract/features/questions.fields'
import { constantRows, criterionRows, groupRows, inputRows, questionRows, subGroupRows } from '../../../db/part-rows.ts'
import {
  constantSheet,
  criterionSheet,
  groupSheet,
  inputSheet,
  questionSheet,
  subGroupSheet,
} from '../sheets/part-sheets.ts'
import type { CriterionRecord, GroupRecord, QuestionRecord, SubGroupRecord } from '../sheets/part-sheets.ts'
import type { Sheet } from '../sheets/sheet.ts'
import type { Table, Values } from './write.repo.ts'

/** Finds the parent of a record by the name in the file; undefined if there is none. */
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

const ofGroup = (record: GroupRecord): Values => groupRows.toColumns(record)

const ofSubGroup = (record: SubGroupRecord, places: Places): Values => ({
  ...subGroupRows.toColumns(record),
  group_id: found(places.group(record.group), 'group', `Không có chủ đề ${record.group}.`),
})

const ofCriterion = (record: CriterionRecord, places: Places, { now, by }: Stamp): Values => ({
  ...criterionRows.toColumns(record),
  sub_group_id: found(
    places.subGroup(record.group, record.subGroup),
    'subGroup',
    `Chủ đề ${record.group} không có nhóm “${record.subGroup}”.`,
  ),
  updated_at: now,
  updated_by_name: by,
})

const ofInput = (record: InputBody, _: Places, { now }: Stamp): Values => ({
  ...inputRows.toColumns(record),
  updated_at: now,
})

const ofConstant = (record: ConstantBody, _: Places, { now }: Stamp): Values => ({
  ...constantRows.toColumns(record),
  updated_at: now,
})

const ofQuestion = (record: QuestionRecord, places: Places, { now, by }: Stamp): Values => ({
  ...questionRows.toColumns(record),
  criterion_id: found(places.criterion(record.criterion), 'criterion', `Không có tiêu chí ${record.criterion}.`),
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

/** The table of the records of a sheet; undefined for the levels, which are one value of the version. */
export const targetOf = (sheet: Sheet): Target | undefined => targets.get(sheet) as Target | undefined
