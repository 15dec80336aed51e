import { movedDayLetter } from '../../letters/appeals.ts'
import type { Watching } from '../../moments.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import * as repo from './appeals.repo.ts'
import { tellAnswered } from './telling.service.ts'

/** Writes the new day into the thread, by mail where there is an address; of two at once the second finds nothing to tell. */
const tellMovedDay = async (watching: Watching, id: string): Promise<void> => {
  const { db, now } = watching
  const appeal = await repo.lock(db, id)
  if (!appeal) return
  const { moved_from: movedFrom, due_on: dueOn, status, email } = appeal
  if (movedFrom === null || dueOn === null) return
  await repo.update(db, id, { moved_from: null, updated_at: now })
  // Moved there and back: the day that was written holds.
  if (movedFrom === dueOn) return
  const letter = movedDayLetter(appeal, { status, movedFrom, dueOn })
  const entry = { kind: 'moved', note: null, letter, by_id: null, by_name: 'Hệ thống', at: now } as const
  const entryId = await repo.addEntry(db, id, entry)
  if (email !== null) await sendLetter(watching, { notice: 'appeal', id: String(entryId) })
  await tellAnswered({ ...watching, caller: null }, appeal, `ngày cuối của thời hạn chuyển sang ${formatDay(dueOn)}`)
}

/** Tells who complained that the calendar has moved the day by which they are answered. */
export const tellMovedDays = async ({ db, ...watching }: Watching): Promise<void> => {
  for (const { id } of await repo.listMoved(db)) {
    await db.transaction().execute((transaction) => tellMovedDay({ ...watching, db: transaction }, id))
  }
}
