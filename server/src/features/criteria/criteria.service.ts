import type { Criterion, CriterionBody, Done } from '@nhanxanh/contract/features/criteria'
import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import { differences } from '../../changes.ts'
import { Refusal } from '../../refusal.ts'
import { criterionRows } from '../../db/part-rows.ts'
import { openForEdit, openPart } from './version/editing.service.ts'
import type { Acting, Reading } from './version/editing.service.ts'
import { lookAtFormulas } from './version/formulas.service.ts'
import { readersOf, usesOf } from './version/uses.service.ts'
import { toCriterion } from './criteria.presenter.ts'
import * as repo from './criteria.repo.ts'

const existing = async ({ db }: Pick<Reading, 'db'>, id: string): Promise<repo.CriterionRecord> => {
  const row = await repo.find(db, id)
  if (!row) throw new Refusal('CRITERION_NOT_FOUND')
  return row
}

/** Every edit leaves a draft behind. */
export const edited = (id: string, version: number): Done => ({ id, version, versionStatus: 'draft' })

/** A criterion with its words and questions; CRITERION_NOT_FOUND where there is none. */
export const oneCriterion = async (reading: Reading, id: string): Promise<Criterion> => {
  const row = await existing(reading, id)
  return toCriterion(row, await repo.questionsOf(reading.db, id), reading.caller)
}

/** The uses of a criterion: its own versions, and the records that read the results of its questions. */
export const criterionUses = async ({ db }: Reading, id: string): Promise<Uses> => {
  const row = await existing({ db }, id)
  const keys = (await repo.questionsOf(db, id)).map(({ key }) => key)
  return usesOf(db, 'criteria', { ...row, keys })
}

const editOf = ({ caller, now }: Acting) => ({ by: caller.name, now })

/** Adds a criterion at the end of a sub-group of a draft. */
export const createCriterion = async (
  context: Acting,
  { subGroupId, ...body }: CriterionBody & { subGroupId: string },
): Promise<Done> => {
  context.audit({ changes: differences({}, { ...body }) })
  const subGroup = await repo.findSubGroup(context.db, subGroupId)
  if (!subGroup) throw new Refusal('CRITERIA_SUB_GROUP_NOT_FOUND')
  await openForEdit(context, subGroup.version_id)
  const place = { versionId: subGroup.version_id, subGroupId }
  const id = await repo.create(context.db, place, body, editOf(context))
  context.audit({ refId: id })
  return edited(id, 1)
}

/** Saves a criterion of a draft; CRITERIA_CODE_EXISTS by constraint. */
export const updateCriterion = async (
  context: Acting,
  id: string,
  { version, ...body }: CriterionBody & { version: number },
): Promise<Done> => {
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.find(context.db, id), 'CRITERION_NOT_FOUND', version)
  context.audit({ changes: differences({ ...criterionRows.toBody(row) }, { ...body }) })
  await repo.update(context.db, id, body, editOf(context))
  return edited(id, version + 1)
}

/** Deletes a criterion that was never published and whose questions nobody else reads. */
export const deleteCriterion = async (context: Acting, id: string, version: number): Promise<Done> => {
  const { db } = context
  context.audit({ refId: id })
  const row = await openPart(context, () => repo.find(db, id), 'CRITERION_NOT_FOUND', version)
  if (row.is_used) {
    const sentence = `Tiêu chí ${row.code} đã có trong phiên bản phát hành nên không xoá được. Hãy lưu trữ tiêu chí này.`
    throw new Refusal('CRITERIA_IN_USE', { sentence })
  }
  const questions = await repo.questionsOf(db, id)
  const keys = questions.map(({ key }) => key)
  const own = questions.map((question) => question.id)
  const readers = await readersOf(db, row.version_id, keys, own)
  if (readers.length > 0) {
    const sentence = `Câu hỏi của tiêu chí ${row.code} đang được dùng ở: ${readers.join(', ')}.`
    throw new Refusal('CRITERIA_IN_USE', { sentence })
  }
  await repo.remove(db, id)
  await lookAtFormulas(db, row.version_id)
  context.audit({ changes: { code: { before: row.code, after: null } } })
  return edited(id, version)
}
