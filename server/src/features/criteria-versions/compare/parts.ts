import { wordsOfKind } from '@nhanxanh/contract/features/criteria.kind-words'
import { conditionWords } from '@nhanxanh/contract/features/criteria.words'
import { criterionPart, groupPart, subGroupPart } from '@nhanxanh/contract/features/criteria.parts'
import { constantPart, inputPart, questionPart } from '@nhanxanh/contract/features/questions.parts'
import type { Part, PartField } from '@nhanxanh/contract/features/criteria.parts'
import type { PartKind } from '@nhanxanh/contract/features/criteria-versions.fields'
import { constantRows, criterionRows, inputRows, questionRows } from '../../../db/part-rows.ts'
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
  /** Lineages of the criteria that are worked out with it; of a constant alone. */
  criteria: readonly string[]
  fields: readonly Field[]
}

const fieldsOf = <Body, Flat>({ fields, flat }: Part<Body, Flat>, body: Body): Field[] => {
  const values = flat(body) as Record<string, never>
  return Object.entries<PartField>(fields).map(([field, { label, kind }]) => {
    return { field, name: label, value: wordsOfKind[kind](values[field] as never) }
  })
}

type Placed = { lineage: string; parent: string; parent_name: string }
const within = ({ lineage, parent, parent_name }: Placed) => ({
  lineage,
  parent,
  parentName: parent_name,
  criteria: [],
})
const nowhere = { parent: null, parentName: '', criteria: [] } as const

const group = (row: CompareRows['groups'][number]): ComparedPart => ({
  part: 'group',
  ...within({ ...row, parent: '', parent_name: '' }),
  label: row.code,
  name: row.name,
  fields: fieldsOf(groupPart, row),
})

const subGroup = (row: CompareRows['subGroups'][number]): ComparedPart => ({
  part: 'sub-group',
  ...within(row),
  label: row.name,
  name: row.name,
  fields: fieldsOf(subGroupPart, row),
})

const criterion = (row: CompareRows['criteria'][number]): ComparedPart => ({
  part: 'criterion',
  ...within(row),
  label: row.code,
  name: row.name,
  fields: fieldsOf(criterionPart, criterionRows.toBody(row)),
})

const question = (row: CompareRows['questions'][number]): ComparedPart => ({
  part: 'question',
  ...within(row),
  label: row.key,
  name: row.content,
  fields: fieldsOf(questionPart, questionRows.toBody(row)),
})

const input = (row: CompareRows['inputs'][number]): ComparedPart => ({
  part: 'input',
  ...nowhere,
  lineage: row.lineage,
  label: row.key,
  name: row.label,
  fields: fieldsOf(inputPart, inputRows.toBody(row)),
})

/** The criteria whose formulas read a name, through other formulas too. */
const workedOutWith = (questions: CompareRows['questions'], name: string): string[] => {
  const reached = new Set([name])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { key, reads } of questions) if (reads.some((each) => reached.has(each))) reached.add(key)
  }
  const readers = questions.filter(({ reads }) => reads.some((each) => reached.has(each)))
  return [...new Set(readers.map(({ parent }) => parent))]
}

const constantAmong =
  (questions: CompareRows['questions']) =>
  (row: CompareRows['constants'][number]): ComparedPart => ({
    part: 'constant',
    ...nowhere,
    criteria: workedOutWith(questions, row.key),
    lineage: row.lineage,
    label: row.key,
    name: row.label,
    fields: fieldsOf(constantPart, constantRows.toBody(row)),
  })

const level = ({ key, name, conditions }: CompareRows['levels'][number]): ComparedPart => ({
  part: 'level',
  lineage: key,
  label: name,
  name,
  parent: '',
  parentName: '',
  criteria: [],
  fields: [
    { field: 'name', name: 'Tên', value: name },
    { field: 'conditions', name: 'Điều kiện', value: conditions.map((each) => conditionWords(each)).join('; ') },
  ],
})

/** All parts of a version in the order in which they are compared. */
export const partsOf = (rows: CompareRows): ComparedPart[] => [
  ...rows.groups.map(group),
  ...rows.subGroups.map(subGroup),
  ...rows.criteria.map(criterion),
  ...rows.questions.map(question),
  ...rows.inputs.map(input),
  ...rows.constants.map(constantAmong(rows.questions)),
  ...rows.levels.map(level),
]
