import type { InputBody } from '@nhanxanh/contract/features/questions.fields'
import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { inputRows } from '../../../db/part-rows.ts'
import * as repo from './variables.repo.ts'
import { variablesOfKind } from './variables.service.ts'

const toInput = (row: repo.InputRecord): QuestionInputRow => ({
  id: row.id,
  lineage: row.lineage,
  versionId: row.version_id,
  version: row.version,
  ...inputRows.toBody(row),
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
})

type Part = Pick<InputBody, 'key' | 'notAbove'>

const wholeProblem = ({ key, notAbove }: Part, inputs: ReadonlySet<string>): string | null => {
  if (notAbove === null) return null
  if (notAbove === key) return 'Một dữ liệu không thể là phần của chính nó.'
  return inputs.has(notAbove) ? null : `Không có dữ liệu đầu vào “${notAbove}”.`
}

const partsOf = async (db: Db, versionId: string) => {
  const inputs = await repo.listInputs(db, versionId)
  return { inputs, keys: new Set(inputs.map(({ key }) => key)) }
}

/** Inputs that are said to be a part of what is no input, or of themselves, by their ids. */
export const wrongWholes = async (db: Db, versionId: string): Promise<Map<string, string>> => {
  const { inputs, keys } = await partsOf(db, versionId)
  return new Map(
    inputs.flatMap(({ id, key, not_above }) => {
      const wrong = wholeProblem({ key, notAbove: not_above }, keys)
      return wrong === null ? [] : [[id, wrong] as const]
    }),
  )
}

const assertWhole = async (db: Db, versionId: string, body: InputBody): Promise<void> => {
  const wrong = wholeProblem(body, (await partsOf(db, versionId)).keys)
  if (wrong !== null) throw new Refusal('VALIDATION_FAILED', { fields: { notAbove: wrong } })
}

/** Inputs that are a part of this one: it stays as long as they do. */
const partKeys = async (db: Db, { version_id, key }: repo.InputRecord): Promise<string[]> =>
  (await repo.listInputs(db, version_id)).filter((input) => input.not_above === key).map((input) => input.key)

/** The inputs of a version, each with the questions that read it. */
export const inputs = variablesOfKind<repo.InputRecord, InputBody, QuestionInputRow>({
  table: 'question_inputs',
  missing: 'QUESTION_INPUT_NOT_FOUND',
  noun: 'Dữ liệu',
  list: repo.listInputs,
  find: repo.findInput,
  create: repo.createInput,
  update: repo.updateInput,
  bodyOf: inputRows.toBody,
  toShown: toInput,
  check: assertWhole,
  holders: partKeys,
})
