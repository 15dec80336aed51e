import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { facilityOfOwner } from '../facilities/owner.service.ts'
import { openToAppeal } from './appeals.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'

type Reading = Pick<Context, 'db'> & { caller: Caller }

const shown = [
  'id',
  'version',
  'code',
  'name',
  'kind',
  'record_code',
  'assessment_id',
  'certificate_id',
  'status',
  'origin',
  'outcome',
  'is_late',
  'received_on',
  'due_on',
  'body',
  'grounds',
] as const

const toOwn = async (db: Db, record: AppealRecord): Promise<OwnAppeal> => {
  const entries = await repo.listEntries(db, record.id)
  return {
    ...fieldsOf(pick(record, shown)),
    updatedAt: record.updated_at.toISOString(),
    letters: entries.flatMap(({ letter, at }) => (letter === null ? [] : [{ at: at.toISOString(), text: letter }])),
  }
}

/** APPEAL_NOT_FOUND for what this owner has not filed. */
export const assertOwn = (caller: Caller, record: AppealRecord | undefined): AppealRecord => {
  if (record?.owner_id !== caller.id) throw new Refusal('APPEAL_NOT_FOUND')
  return record
}

export const ownAppeal = async ({ db, caller }: Reading, id: string): Promise<OwnAppeal> =>
  toOwn(db, assertOwn(caller, await repo.find(db, id)))

/** What this owner has filed, the newest first. */
export const ownAppeals = async ({ db, caller }: Reading): Promise<{ items: OwnAppeal[] }> => {
  const items: OwnAppeal[] = []
  for (const record of await repo.listOfOwner(db, caller.id)) items.push(await toOwn(db, record))
  return { items }
}

/** The decisions on the owner's facility against which nobody has an appeal yet. */
export const ownDecisions = async ({ db, caller }: Reading) =>
  openToAppeal(db, (await facilityOfOwner(db, caller.id)).id)
