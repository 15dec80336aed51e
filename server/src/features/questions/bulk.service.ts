import type { QuestionsBulk } from '@nhanxanh/contract/features/questions'
import { Refusal } from '../../refusal.ts'
import { openForEdit } from '../criteria/basis/editing.service.ts'
import type { Acting } from '../criteria/basis/editing.service.ts'
import { lookAtFormulas } from '../criteria/basis/formulas.service.ts'
import { putAt } from '../criteria/places/places.service.ts'
import * as repo from './questions.repo.ts'
import { assertCriterion } from './saving/save.service.ts'

type Asked = { versionId: string; ids: readonly string[]; change: QuestionsBulk }

const change = async ({ db, caller, now }: Acting, { versionId, ids, change: given }: Asked): Promise<void> => {
  const edit = { by: caller.name, now }
  if (given.act === 'evidence') return repo.updateMany(db, ids, { min_files: given.minFiles }, edit)
  if (given.act === 'move') {
    await assertCriterion(db, versionId, given.criterionId)
    return putAt(db, 'questions', ids, { parentId: given.criterionId, position: 9_999 })
  }
  await repo.updateMany(db, ids, { is_archived: given.isArchived }, edit)
  // What is archived can no longer be named by formulas.
  await lookAtFormulas(db, versionId)
}

/** One value for many questions of a draft, all or none. */
export const changeMany = async (context: Acting, asked: Asked) => {
  context.audit({ refId: asked.versionId, changes: { [asked.change.act]: { before: null, after: asked.change } } })
  await openForEdit(context, asked.versionId)
  const rows = await repo.findMany(context.db, asked.versionId, asked.ids)
  if (rows.length < new Set(asked.ids).size) throw new Refusal('QUESTION_NOT_FOUND')
  const keys = rows.map(({ key }) => key).join(', ')
  const told = { before: null, after: asked.change }
  context.audit({ changes: { [asked.change.act]: told, questions: { before: null, after: keys } } })
  await change(context, { ...asked, ids: rows.map(({ id }) => id) })
  return { count: rows.length, versionStatus: 'draft' as const }
}
