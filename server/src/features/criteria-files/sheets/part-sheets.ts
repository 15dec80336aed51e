import { criterionBody } from '@nhanxanh/contract/features/criteria'
import type { CriterionBody } from '@nhanxanh/contract/features/criteria'
import { criterionCode } from '@nhanxanh/contract/features/criteria.fields'
import { criterionPart, groupPart, subGroupPart } from '@nhanxanh/contract/features/criteria.parts'
import { constantPart, inputPart, questionPart } from '@nhanxanh/contract/features/questions.parts'
import type { FlatCriterion, Part, PartField } from '@nhanxanh/contract/features/criteria.parts'
import type { FlatQuestion, QuestionPart } from '@nhanxanh/contract/features/questions.parts'
import { questionBody } from '@nhanxanh/contract/features/questions'
import { constantBody, inputBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantBody, InputBody } from '@nhanxanh/contract/features/questions.fields'
import { line } from '@nhanxanh/contract/shared/fields'
import { z } from 'zod'
import { cellsOf } from './field-cells.ts'
import { idColumn } from './sheet.ts'
import type { Column, Row, Sheet } from './sheet.ts'

type Kept<Body, Flat> = Omit<Sheet, 'columns' | 'read'> & {
  part: Part<Body, Flat>
  /** Columns that name what a record stands in, and the field before which they stand. */
  places?: { before: keyof Flat; columns: readonly Column[] }
}
type PartSheet<Record> = Sheet & { write: (record: Record) => Row }

/** The sheet of a part: a column for each of its fields, as `criteria.parts.ts` describes them. */
const sheetOf = <Body, Flat, Record extends Body>({ part, places, ...sheet }: Kept<Body, Flat>): PartSheet<Record> => {
  const fields = Object.entries<PartField>(part.fields)
  const placed = places?.columns ?? []
  return {
    ...sheet,
    columns: [
      ...fields.flatMap(([key, field]) => [
        ...(places?.before === key ? placed : []),
        ...cellsOf[field.kind].columns(key, field),
      ]),
      idColumn,
    ],
    write: (record) => {
      const flat = part.flat(record) as { [key: string]: never }
      const own = Object.fromEntries(placed.map(({ key }) => [key, record[key as keyof Record] as string]))
      return Object.assign(own, ...fields.map(([key, { kind }]) => cellsOf[kind].write(key, flat[key] as never)))
    },
    read: (row) => {
      const flat = Object.fromEntries(fields.map(([key, { kind }]) => [key, cellsOf[kind].read(key, row)]))
      const own = Object.fromEntries(placed.map(({ key }) => [key, row[key] ?? '']))
      return { ...own, ...part.nested(flat as Flat) }
    },
  }
}

const groupCode = { key: 'group', head: 'Mã chủ đề', fields: ['group'] }

export type GroupRecord = { code: string; name: string }
export const groupSheet = sheetOf<GroupRecord, GroupRecord, GroupRecord>({
  part: groupPart,
  name: 'Chủ đề',
  resource: 'criteria-group',
  identity: 'code',
  validator: z.strictObject({ code: criterionCode, name: line('tên chủ đề', 255) }),
})

export type SubGroupRecord = { group: string; name: string }
export const subGroupSheet = sheetOf<{ name: string }, { name: string }, SubGroupRecord>({
  part: subGroupPart,
  places: { before: 'name', columns: [groupCode] },
  name: 'Nhóm',
  resource: 'criteria-sub-group',
  identity: 'name',
  within: 'group',
  validator: z.strictObject({ group: criterionCode, name: line('tên nhóm', 255) }),
})

export type CriterionRecord = CriterionBody & { group: string; subGroup: string }
export const criterionSheet = sheetOf<CriterionBody, FlatCriterion, CriterionRecord>({
  part: criterionPart,
  places: {
    before: 'points',
    columns: [groupCode, { key: 'subGroup', head: 'Nhóm', fields: ['subGroup', 'subGroupId'] }],
  },
  name: 'Tiêu chí',
  resource: 'criteria',
  identity: 'code',
  validator: criterionBody.extend({ group: criterionCode, subGroup: line('tên nhóm', 255) }),
})

export const inputSheet = sheetOf<InputBody, InputBody, InputBody>({
  part: inputPart,
  name: 'Dữ liệu đầu vào',
  resource: 'question-input',
  identity: 'key',
  validator: inputBody,
})

export const constantSheet = sheetOf<ConstantBody, ConstantBody, ConstantBody>({
  part: constantPart,
  name: 'Hằng số',
  resource: 'question-input',
  identity: 'key',
  // A constant has a value for each year.
  within: 'validFrom',
  validator: constantBody,
})

/** A question with the code of its criterion. Its test cases have a sheet of their own. */
export type QuestionRecord = QuestionPart & { criterion: string }
export const questionSheet = sheetOf<QuestionPart, FlatQuestion, QuestionRecord>({
  part: questionPart,
  places: {
    before: 'content',
    columns: [{ key: 'criterion', head: 'Mã tiêu chí', fields: ['criterion', 'criterionId'] }],
  },
  name: 'Câu hỏi',
  resource: 'question',
  identity: 'key',
  validator: questionBody.omit({ criterionId: true, testCases: true }).extend({ criterion: criterionCode }),
})
