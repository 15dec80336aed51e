import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import type { InputBody } from '@nhanxanh/contract/features/questions.fields'
import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { differences, openForEdit, openPart } from '../../criteria/basis/editing.service.ts'
import type { Acting, Reading } from '../../criteria/basis/editing.service.ts'
import { lookAtFormulas } from '../../criteria/basis/formulas.service.ts'
import { readersOf, usesOf } from '../../criteria/basis/uses.service.ts'
import { renameEverywhere } from '../saving/renames.service.ts'
import { assertFreeKey } from '../saving/save.service.ts'
import * as repo from './variables.repo.ts'

const toInput = (row: repo.InputRecord): QuestionInputRow => ({
  id: row.id,
  lineage: row.lineage,
  versionId: row.version_id,
  version: row.version,
  ...bodyOf(row),
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
})

const bodyOf = (row: repo.InputRecord): InputBody => ({
  key: row.key,
  label: row.label,
  hint: row.hint,
  unit: row.unit,
  isWhole: row.is_whole,
  min: row.min,
  max: row.max,
  isRequired: row.is_required,
  defaultValue: row.default_value,
  notAbove: row.not_above,
})

const oneInput = async (db: Db, id: string): Promise<repo.InputRecord> => {
  const row = await repo.findInput(db, id)
  if (!row) throw new Refusal('QUESTION_INPUT_NOT_FOUND')
  return row
}

/** The inputs of a version, each with the questions that read it. */
export const inputsOf = async ({ db }: Reading, versionId: string) => {
  if (!(await repo.hasVersion(db, versionId))) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  return { items: (await repo.listInputs(db, versionId)).map(toInput) }
}

export const inputUses = async ({ db }: Reading, id: string): Promise<Uses> => {
  const row = await oneInput(db, id)
  return usesOf(db, 'question_inputs', { ...row, keys: [row.key] })
}

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

export const createInput = async (context: Acting, versionId: string, body: InputBody): Promise<QuestionInputRow> => {
  const { db, now } = context
  context.audit({ changes: differences({}, body) })
  await openForEdit(context, versionId)
  await assertFreeKey(db, versionId, body.key, null)
  await assertWhole(db, versionId, body)
  const id = await repo.createInput(db, versionId, body, now)
  await lookAtFormulas(db, versionId)
  context.audit({ refId: id })
  return toInput(await oneInput(db, id))
}

/** Saves an input; a new key is written into every formula, condition and test case of the version at once. */
export const updateInput = async (
  context: Acting,
  id: string,
  { version, ...body }: InputBody & { version: number },
): Promise<QuestionInputRow> => {
  const { db, now } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.findInput(db, id), 'QUESTION_INPUT_NOT_FOUND', version)
  const versionId = row.version_id
  context.audit({ changes: differences(bodyOf(row), body) })
  if (body.key !== row.key) {
    await assertFreeKey(db, versionId, body.key, id)
    await renameEverywhere(db, { versionId, renames: new Map([[row.key, body.key]]) })
  }
  await repo.updateInput(db, id, body, now)
  await assertWhole(db, versionId, body)
  await lookAtFormulas(db, versionId)
  return toInput(await oneInput(db, id))
}

/** Deletes an input that no formula reads and no other input is a part of; else it names who does. */
export const deleteInput = async (context: Acting, id: string, version: number): Promise<null> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.findInput(db, id), 'QUESTION_INPUT_NOT_FOUND', version)
  const parts = (await repo.listInputs(db, row.version_id)).filter(({ not_above }) => not_above === row.key)
  const users = [...(await readersOf(db, row.version_id, [row.key])), ...parts.map(({ key }) => key)]
  if (users.length > 0) {
    const sentence = `Dữ liệu ${row.key} đang được dùng ở: ${users.join(', ')}.`
    throw new Refusal('DELETE_QUESTION_INPUT_FAILED', { sentence })
  }
  await repo.removeInput(db, id)
  context.audit({ changes: { key: { before: row.key, after: null } } })
  return null
}
