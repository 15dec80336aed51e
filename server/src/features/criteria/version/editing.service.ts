import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './versions.repo.ts'

export type Reading = { db: Db; caller: Caller; now: Date }
/** A change of one record, in a request of its own or as a row of a batch. */
export type Acting = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }

/** CRITERIA_VERSION_NOT_FOUND where there is no such version. */
export const assertVersion = async (db: Db, id: string): Promise<void> => {
  if (!(await repo.exists(db, id))) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
}

/** The version, held until the end of the transaction; CRITERIA_VERSION_NOT_FOUND where there is none. */
export const lockVersion = async (db: Db, id: string) => {
  const version = await repo.lock(db, id)
  if (!version) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  return version
}

/**
 * Opens a version for an edit of anything in it. Edits of one version take turns; a checked one becomes a draft again;
 * a published one is CRITERIA_VERSION_FROZEN, and the database would refuse it as well.
 */
export const openForEdit = async ({ db, now }: Acting, versionId: string) => {
  const version = await lockVersion(db, versionId)
  if (!takesEvent(version.status, 'edit')) throw new Refusal('CRITERIA_VERSION_FROZEN')
  await repo.touch(db, versionId, now)
  return version
}

type Part = { version_id: string; version: number }

/**
 * A record of a version, opened for an edit: found, its version taken, and read again as it is now. STALE_VERSION where
 * somebody else has edited it since it was shown.
 */
export const openPart = async <Row extends Part>(
  context: Acting,
  find: () => Promise<Row | undefined>,
  missing: 'CRITERIA_GROUP_NOT_FOUND' | 'CRITERIA_SUB_GROUP_NOT_FOUND' | 'CRITERION_NOT_FOUND' | PartOfQuestions,
  version: number,
): Promise<Row> => {
  const before = await find()
  if (!before) throw new Refusal(missing)
  await openForEdit(context, before.version_id)
  const row = await find()
  if (!row) throw new Refusal(missing)
  if (row.version !== version) throw new Refusal('STALE_VERSION')
  return row
}
type PartOfQuestions = 'QUESTION_NOT_FOUND' | 'QUESTION_INPUT_NOT_FOUND' | 'CONSTANT_NOT_FOUND'

/** Writes the rules of the levels of a version that the caller has opened; answers with its new count of edits. */
export const writeLevels = repo.writeLevels
