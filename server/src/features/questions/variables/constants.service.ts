import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import type { ConstantBody } from '@nhanxanh/contract/features/questions.fields'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { differences, openForEdit, openPart } from '../../criteria/basis/editing.service.ts'
import type { Acting, Reading } from '../../criteria/basis/editing.service.ts'
import { lookAtFormulas } from '../../criteria/basis/formulas.service.ts'
import { readersOf } from '../../criteria/basis/uses.service.ts'
import { renameEverywhere } from '../saving/renames.service.ts'
import * as repo from './variables.repo.ts'

const toConstant = (row: repo.ConstantRecord): ConstantRow => ({
  id: row.id,
  lineage: row.lineage,
  versionId: row.version_id,
  version: row.version,
  ...bodyOf(row),
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
})

const bodyOf = (row: repo.ConstantRecord): ConstantBody => ({
  key: row.key,
  label: row.label,
  value: row.value,
  unit: row.unit,
  source: row.source,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

const oneConstant = async (db: Db, id: string): Promise<repo.ConstantRecord> => {
  const row = await repo.findConstant(db, id)
  if (!row) throw new Refusal('CONSTANT_NOT_FOUND')
  return row
}

/** Constants and emission factors of a version, each with the questions that read it. */
export const constantsOf = async ({ db }: Reading, versionId: string) => {
  if (!(await repo.hasVersion(db, versionId))) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  return { items: (await repo.listConstants(db, versionId)).map(toConstant) }
}

export const createConstant = async (context: Acting, versionId: string, body: ConstantBody): Promise<ConstantRow> => {
  const { db, now } = context
  context.audit({ changes: differences({}, body) })
  await openForEdit(context, versionId)
  const id = await repo.createConstant(db, versionId, body, now)
  await lookAtFormulas(db, versionId)
  context.audit({ refId: id })
  return toConstant(await oneConstant(db, id))
}

/** Saves a constant; a new key is written into every formula of the version at once. */
export const updateConstant = async (
  context: Acting,
  id: string,
  { version, ...body }: ConstantBody & { version: number },
): Promise<ConstantRow> => {
  const { db, now } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.findConstant(db, id), 'CONSTANT_NOT_FOUND', version)
  context.audit({ changes: differences(bodyOf(row), body) })
  await repo.updateConstant(db, id, body, now)
  if (body.key !== row.key) {
    await renameEverywhere(db, { versionId: row.version_id, renames: new Map([[row.key, body.key]]) })
  }
  await lookAtFormulas(db, row.version_id)
  return toConstant(await oneConstant(db, id))
}

/** Deletes a constant that no formula reads; else it names who does. */
export const deleteConstant = async (context: Acting, id: string, version: number): Promise<null> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.findConstant(db, id), 'CONSTANT_NOT_FOUND', version)
  const readers = await readersOf(db, row.version_id, [row.key])
  if (readers.length > 0) {
    const sentence = `Hằng số ${row.key} đang được dùng ở: ${readers.join(', ')}.`
    throw new Refusal('DELETE_QUESTION_INPUT_FAILED', { sentence })
  }
  await repo.removeConstant(db, id)
  context.audit({ changes: { key: { before: row.key, after: null } } })
  return null
}
