import { criterionPart, groupPart, subGroupPart } from '@nhanxanh/contract/features/criteria.parts'
import type { FieldKind, Part, PartField } from '@nhanxanh/contract/features/criteria.parts'
import { constantPart, inputPart, questionPart } from '@nhanxanh/contract/features/questions.parts'
import { columnOf, columnsOf, fieldsOf, pick } from './columns.ts'
import type { ColumnsOf } from './columns.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from './types.ts'

/** The value of a field as the query builder writes it: what is stored as JSON is its text. */
type Written<Flat> = {
  [Key in keyof Flat]: Key extends 'scale' ? string : Key extends 'visibleIf' ? string | null : Flat[Key]
}
const isJson = new Set<FieldKind>(['scale', 'visible-if'])

const isUnsaid = ({ kind, path }: PartField): boolean =>
  path === undefined && (kind.startsWith('optional-') || kind === 'visible-if')
/** The fields of a body that may be left unsaid, as null. */
type Unsaid<Body> = { [Key in keyof Body as null extends Body[Key] ? Key : never]: null }

const rowsOf = <Body, Flat extends object>(part: Part<Body, Flat>) => {
  const { fields, flat, nested } = part
  const keys = Object.keys(fields) as (keyof Flat & string)[]
  const columns = keys.map((key) => columnOf(key)) as (keyof ColumnsOf<Flat>)[]
  const written = (values: Flat): Written<Flat> => {
    const all = keys.map((key): [string, unknown] => {
      const value = values[key]
      return [key, isJson.has(fields[key].kind) && value !== null ? JSON.stringify(value) : value]
    })
    return Object.fromEntries(all) as Written<Flat>
  }
  return {
    columns: columns as readonly string[],
    unsaid: Object.fromEntries(keys.filter((key) => isUnsaid(fields[key])).map((key) => [key, null])) as Unsaid<Body>,
    /** Of the database as the contract has it. */
    toBody: (row: ColumnsOf<Flat>): Body => nested(fieldsOf(pick(row, columns)) as unknown as Flat),
    toRow: (body: Body): ColumnsOf<Written<Flat>> => columnsOf(written(flat(body))),
    /** Values by column, as one JSON text holds them all. */
    toColumns: (body: Body): ColumnsOf<Flat> => columnsOf(flat(body)),
  }
}

/** Between the rows of the parts of a version and the bodies of the contract. */
export const groupRows = rowsOf(groupPart)
export const subGroupRows = rowsOf(subGroupPart)
export const criterionRows = rowsOf(criterionPart)
export const questionRows = rowsOf(questionPart)
export const inputRows = rowsOf(inputPart)
export const constantRows = rowsOf(constantPart)

/** A table of the parts of a version. `parent`: the column of what a part stands in. `beside`: what a copy takes with it. */
type PartTableOf = { columns: readonly string[]; parent: string | null; beside: readonly string[] }

const edits = ['updated_at', 'updated_by_name']
export const partTables = {
  criteria_groups: { columns: groupRows.columns, parent: null, beside: [] },
  criteria_sub_groups: { columns: subGroupRows.columns, parent: 'group_id', beside: [] },
  criteria: { columns: criterionRows.columns, parent: 'sub_group_id', beside: ['is_archived', ...edits] },
  questions: { columns: questionRows.columns, parent: 'criterion_id', beside: ['is_archived', ...edits] },
  question_inputs: { columns: inputRows.columns, parent: null, beside: ['updated_at'] },
  criteria_constants: { columns: constantRows.columns, parent: null, beside: ['updated_at'] },
} as const satisfies Record<string, PartTableOf>
export type PartTable = keyof typeof partTables

/** A part of a version of the criteria in its order, as the beginning of a statement. */
export const partsInOrder = <Table extends PartTable>(db: Db, table: Table, versionId: string) =>
  db
    .selectFrom(table as 'criteria_groups')
    .where('version_id', '=', versionId)
    .orderBy('position')
    .orderBy('id') as unknown as SelectQueryBuilder<Database, Table, Record<never, never>>
