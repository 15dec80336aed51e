import { Readable } from 'node:stream'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { officeMoment } from '../../../../seed/demo/story/timeline.ts'
import { demoTypesetter } from '../../../../seed/demo/typesetter.ts'
import type { Db } from '../../db/types.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Step } from '../demo-facilities.repo.ts'
import * as repo from './demo-assessments.repo.ts'

type Person = { id: string; name: string }
/** Met on the working day before: everything that waits was proposed before. */
const metAt = (now: Date): Date => officeMoment(now, 1, seededRandom(1))

/** The minutes of the session, which go the way of every upload. */
export const receiveMinutes = async ({ files }: Platform, now: Date): Promise<ReceivedFile> => {
  const text = `Biên bản phiên họp Hội đồng đánh giá ngày ${formatDay(vietnamDay(metAt(now)))}`
  const source = `#set text(font: "Be Vietnam Pro")\n= ${text}\nDữ liệu minh hoạ.`
  const bytes = demoTypesetter().pdf({ mainFileContent: source }, { creationTimestamp: 0 })
  return files.receive(Readable.from([bytes]), 'Biên bản phiên họp.pdf')
}

type Meeting = { now: Date; secretary: Person; chair: Person; minutes: ReceivedFile }

/**
 * A session of the council that concluded as was proposed on what waits for a signature, and is closed: its files can be signed.
 * The newest proposal has not been laid before it, and says so. Steps for the audit log come back.
 */
export const meet = async (db: Db, { now, secretary, chair, minutes }: Meeting): Promise<Step[]> => {
  const at = metAt(now)
  const waiting = (await repo.listWaiting(db, at)).slice(0, -1)
  if (waiting.length === 0) return []
  await repo.saveFile(db, { ...minutes, uploaded_by: secretary.id, created_at: at })
  const members = [
    { part: 'chair' as const, user_id: chair.id, name: chair.name, title: 'Giám đốc Sở Du lịch' },
    { part: 'secretary' as const, user_id: secretary.id, name: secretary.name, title: null },
    { part: 'member' as const, user_id: null, name: 'TS. Lê Văn Xanh', title: 'Trường Đại học Nha Trang' },
  ]
  const heldOn = vietnamDay(at)
  const texts = [`Phiên họp ${formatDay(heldOn)}`, ...members.map(({ name }) => name)]
  const id = await repo.saveSession(db, {
    held_on: heldOn,
    place: 'Phòng họp số 2',
    minutes_file_id: minutes.id,
    search_text: searchDocument({ texts, codes: [heldOn], phones: [] }),
    created_by: secretary.id,
    created_by_name: secretary.name,
    created_at: at,
  })
  await repo.saveMeeting(db, id, { members, waiting, by: secretary.name, at })
  const step = (action: string, after: string): Step => ({
    at,
    by: secretary,
    action: `council-session.${action}`,
    changes: { state: { before: null, after } },
    refId: id,
  })
  return [step('create', 'draft'), step('hold', 'held'), step('close', 'closed')]
}
