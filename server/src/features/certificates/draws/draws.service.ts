import { drawFrom, frameText } from '@nhanxanh/contract/features/certificates.draws'
import type { PublishedDraw } from '@nhanxanh/contract/features/certificates.draws'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { firstHeadSince, headOfSize } from '../../audit-logs/chain/chain.service.ts'
import { sha256Of } from '../../seals/seals.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { assertRole, roleProblem } from '../gate/hands.service.ts'
import * as repo from './draws.repo.ts'
import type { DrawRow } from './draws.repo.ts'

type Acting = Context & { caller: Caller }

const sha256 = (text: string): string => sha256Of(Buffer.from(text, 'utf8'))

const toDraw = async (db: Db, row: DrawRow): Promise<PublishedDraw> => ({
  ...fieldsOf(pick(row, ['id', 'day', 'share', 'priority_share', 'frame', 'frame_sha256', 'drawn'])),
  announcedAt: row.announced_at.toISOString(),
  seed: row.head_size === null ? null : await headOfSize(db, row.head_size),
})

/** Every draw as everybody may read it, the newest first. */
export const publishedDraws = async (db: Db): Promise<PublishedDraw[]> => {
  const draws: PublishedDraw[] = []
  for (const row of await repo.listDraws(db)) draws.push(await toDraw(db, row))
  return draws
}

const doing = 'công bố bốc thăm giám sát'

export const drawsFor = async (context: Acting) => ({
  items: await publishedDraws(context.db),
  canAnnounce: (await roleProblem(context, 'signer', doing)) === null && !(await repo.isOpen(context.db)),
})

/**
 * Announces a day to come, for who signs: the certificates that can be drawn are frozen at once, before anybody can know the seed, and
 * their hash stands in the log. One draw is open at a time.
 */
export const announceDraw = async (context: Acting, day: VietnamDay): Promise<PublishedDraw> => {
  const { db, caller, now } = context
  context.audit({ refId: day })
  await assertRole(context, 'signer', doing)
  const today = vietnamDay(now)
  if (day <= today) throw invalid('day', 'Ngày bốc thăm phải sau hôm nay, để không ai biết trước hạt giống.')
  const refused = (sentence: string) => new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE', { sentence })
  if (await repo.isOpen(db)) throw refused('Đang có một lần bốc thăm chưa đến ngày.')
  const frame = await repo.listInForce(db, today)
  if (frame.length === 0) throw refused('Chưa có giấy chứng nhận nào còn hiệu lực để bốc thăm.')
  const { drawShare: share, drawPriorityShare: priorityShare } = (await programmeOf(db)).values
  const row = await repo.create(db, {
    day,
    share,
    priority_share: priorityShare,
    frame: JSON.stringify(frame),
    frame_sha256: sha256(frameText(frame)),
    announced_by: caller.id,
    announced_at: now,
  })
  context.audit({ changes: { day: { before: null, after: day }, frame: { before: null, after: row.frame_sha256 } } })
  return toDraw(db, row)
}

/** Draws what is due, once there is a head of the day; whoever runs it, and however often, comes to the same. */
export const drawDue = async (db: Db, now: Date): Promise<void> => {
  const due = await repo.findDue(db, vietnamDay(now))
  const seed = due && (await firstHeadSince(db, due.day))
  if (!due || !seed) return
  const { frame, share, priority_share: priorityShare } = due
  await repo.keepDrawn(db, due.id, seed.size, drawFrom({ frame, share, priorityShare, seed }, sha256))
}
