import type { QuestionFields, QuestionRow } from '@nhanxanh/contract/features/questions'
import { forAnswer } from '@nhanxanh/contract/shared/writable'
import { differences } from '../../changes.ts'
import { openPart } from '../criteria/version/editing.service.ts'
import type { Acting } from '../criteria/version/editing.service.ts'
import { lookAtFormulas } from '../criteria/version/formulas.service.ts'
import { toRow } from './questions.presenter.ts'
import * as repo from './questions.repo.ts'
import { renameEverywhere } from './saving/renames.service.ts'
import { assertFreeNames, renamesOf } from './saving/save.service.ts'

const opened = (context: Acting, id: string, version: number) =>
  openPart(context, () => repo.find(context.db, id), 'QUESTION_NOT_FOUND', version)

const shown = async ({ db, caller }: Acting, row: repo.QuestionRecord): Promise<QuestionRow> =>
  toRow((await repo.find(db, row.id)) ?? row, caller)

/** Code, words or files of a question, without the rest of its form; a new code is written into every formula. */
export const editFields = async (
  context: Acting,
  id: string,
  { version, minFiles, ...given }: QuestionFields & { version: number },
): Promise<QuestionRow> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const row = await opened(context, id, version)
  const { key = row.key, content = row.content } = given
  const after = { key, content, min_files: minFiles ?? row.min_files }
  const before = { key: row.key, content: row.content, min_files: row.min_files }
  context.audit({ changes: differences(before, after) })
  if (key !== row.key) {
    await assertFreeNames(db, row.version_id, { key, scale: forAnswer(row.scale) }, id)
    await renameEverywhere(db, { versionId: row.version_id, renames: renamesOf(row, key) })
  }
  await repo.change(db, id, after, { by: caller.name, now })
  if (key !== row.key) await lookAtFormulas(db, row.version_id)
  return shown(context, row)
}

/** Takes a question out of what is asked, or brings it back; formulas that read it are looked at again. */
export const archiveQuestion = async (
  context: Acting,
  id: string,
  { isArchived, version }: { isArchived: boolean; version: number },
): Promise<QuestionRow> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const row = await opened(context, id, version)
  context.audit({ changes: { isArchived: { before: row.is_archived, after: isArchived } } })
  await repo.change(db, id, { is_archived: isArchived }, { by: caller.name, now })
  await lookAtFormulas(db, row.version_id)
  return shown(context, row)
}
