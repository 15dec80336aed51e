import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { movedDayLetter } from '../../letters/appeals.ts'
import type { Watching } from '../../moments.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import * as repo from './appeals.repo.ts'
import { tellAnswered } from './telling.service.ts'

type Moved = NonNullable<Awaited<ReturnType<typeof repo.lockNextMoved>>>

/** Writes the new day into the thread, by mail where there is an address. */
const tellMovedDay = async (watching: Watching, appeal: Moved): Promise<void> => {
  const { db, now } = watching
  const { id, moved_from: movedFrom, due_on: dueOn, status, email } = appeal
  await repo.update(db, id, { moved_from: null, updated_at: now })
  // Moved there and back: the day that was written holds.
  if (movedFrom === dueOn) return
  const letter = movedDayLetter(appeal, { status, movedFrom, dueOn })
  const entry = { kind: 'moved', note: null, letter, by_id: null, by_name: 'Hệ thống', at: now } as const
  const entryId = await repo.addEntry(db, id, entry)
  if (email !== null) await sendLetter(watching, { notice: 'appeal', id: String(entryId) })
  await tellAnswered({ ...watching, caller: null }, appeal, `ngày cuối của thời hạn chuyển sang ${formatDay(dueOn)}`)
}

/** Tells who complained that the calendar has moved the day by which they are answered; each in a transaction, by one of many processes. */
export const tellMovedDays = async ({ db, ...watching }: Watching): Promise<void> => {
  const tellNext = () =>
    db.transaction().execute(async (transaction) => {
      const appeal = await repo.lockNextMoved(transaction)
      if (appeal) await tellMovedDay({ ...watching, db: transaction }, appeal)
      return appeal !== undefined
    })
  while (await tellNext()) continue
}
