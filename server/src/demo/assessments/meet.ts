import { councilOutcomeNames } from '@nhanxanh/contract/features/council-sessions.rules'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { councilMembers, demoSessions, sessionPlaces } from '../../../../seed/demo/assessments/sessions.ts'
import { renderScan } from '../../../../seed/demo/scan.ts'
import { hourBack } from '../../../../seed/demo/story/timeline.ts'
import type { Db } from '../../db/types.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Step } from '../demo-facilities.repo.ts'
import { receivePatiently } from '../receive-patiently.ts'
import * as repo from './demo-assessments.repo.ts'
import type { Planned } from './plan.ts'

type Person = { id: string; name: string }
export type Minutes = ReadonlyMap<number, ReceivedFile>
const chairTitle = 'Giám đốc Sở Du lịch'

/** The minutes of the sessions, by when they were; they go the way of every upload. */
export const receiveMinutes = async (
  { files }: Platform,
  { now, planned, chair }: { now: Date; planned: readonly Planned[]; chair: string },
): Promise<Minutes> =>
  new Map(
    await Promise.all(
      demoSessions.map(async (ago) => {
        const day = formatDay(vietnamDay(hourBack(now, ago, '14:00')))
        const laid = planned.filter(({ times }) => times.session === ago)
        const bytes = renderScan({
          title: 'Biên bản phiên họp Hội đồng đánh giá',
          reference: `Khánh Hòa, ngày ${day}`,
          issuer: 'Sở Du lịch',
          body: [`Hội đồng xét ${laid.length} phiếu đánh giá và kết luận như sau:`],
          heads: ['Phiếu đánh giá', 'Kết luận'],
          lines: laid.map(({ code, facility, story }) => [
            `${code} – ${facility.name}`,
            councilOutcomeNames[story.ending === 'failed' ? 'failed' : 'approved'],
          ]),
          signer: { title: 'Chủ trì', name: chair },
        })
        return [ago, await receivePatiently(files, bytes, `Biên bản phiên họp ${day}.pdf`)] as const
      }),
    ),
  )

type Council = { now: Date; secretary: Person; chair: Person; minutes: Minutes }

const peopleOf = ({ secretary, chair }: Council) => [
  { part: 'chair' as const, user_id: chair.id, name: chair.name, title: chairTitle },
  { part: 'secretary' as const, user_id: secretary.id, name: secretary.name, title: null },
  ...councilMembers.map(({ name, title }) => ({ part: 'member' as const, user_id: null, name, title })),
]

/** Sessions of the council as they are prepared, by when they are held: decisions rest on them. */
export const prepareSessions = async (db: Db, council: Council): Promise<Map<number, string>> => {
  const { now, secretary, minutes } = council
  const sessions = new Map<number, string>()
  for (const [nth, ago] of demoSessions.entries()) {
    const file = minutes.get(ago)
    if (!file) continue
    const [heldOn, place] = [vietnamDay(hourBack(now, ago, '14:00')), sessionPlaces[nth % 2] ?? null]
    await repo.saveFile(db, { ...file, uploaded_by: secretary.id, created_at: hourBack(now, ago, '16:15') })
    const texts = [`Phiên họp ${formatDay(heldOn)}`, place ?? '', ...peopleOf(council).map(({ name }) => name)]
    const id = await repo.saveSession(db, {
      held_on: heldOn,
      from_time: '14:00',
      to_time: '16:00',
      place,
      minutes_file_id: file.id,
      search_text: searchDocument({ texts, codes: [heldOn], phones: [] }),
      created_by: secretary.id,
      created_by_name: secretary.name,
      created_at: hourBack(now, ago + 3, '09:15'),
    })
    sessions.set(ago, id)
  }
  return sessions
}

/** Each session concluded as was proposed on what lay before it, and is closed. Steps for the audit log come back. */
export const closeSessions = async (
  db: Db,
  council: Council,
  made: readonly { id: string; planned: Planned }[],
  sessions: ReadonlyMap<number, string>,
): Promise<Step[]> => {
  const { now, secretary } = council
  const steps: Step[] = []
  for (const [ago, id] of sessions) {
    const laid = made.filter(({ planned }) => planned.times.session === ago)
    const [heldAt, closedAt] = [hourBack(now, ago, '16:05'), hourBack(now, ago, '16:20')]
    const meeting = { people: peopleOf(council), assessmentIds: laid.map((each) => each.id), by: secretary.name }
    await repo.saveMeeting(db, id, { ...meeting, heldAt, closedAt })
    const step = (at: Date, action: string, before: string | null, after: string) =>
      steps.push({
        at,
        by: secretary,
        action: `council-session.${action}`,
        changes: { state: { before, after } },
        refId: id,
      })
    step(hourBack(now, ago + 3, '09:15'), 'create', null, 'draft')
    step(heldAt, 'hold', 'draft', 'held')
    step(closedAt, 'close', 'held', 'closed')
  }
  return steps
}
