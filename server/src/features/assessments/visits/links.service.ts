import { createHash, randomBytes } from 'node:crypto'
import { assessmentKey } from '@nhanxanh/contract/features/assessments.life'
import { visitLinkDays, visitLinkHours, visitLinkPhotos } from '@nhanxanh/contract/features/assessments.visits'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { renderSVG } from 'uqr'
import { assertPace, networkOf } from '../../../db/throttle.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { ReceivedFile } from '../../../platform/files.ts'
import { Refusal } from '../../../refusal.ts'
import type { VisitShown } from '../../../http/pages/public/visit-page.ts'
import { callerNow } from '../../auth/account.service.ts'
import { discardReceived, receiveForRecord, recordForRecord } from '../../files/files.service.ts'
import type { Acting } from '../review/review.service.ts'
import * as repo from './links.repo.ts'
import { openVisit } from './visits.service.ts'
import { visitsOf } from './visits.repo.ts'

const hourMs = 3_600_000
/** For each network: the photographs of several visits in one hour, each sent again after a cut line. */
const perNetwork = { limit: 240, windowMinutes: 60 }

const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Makes the link of a visit, told once and kept as a hash; the one before ends. */
export const makeVisitLink = async (context: Acting, { id, otherId }: { id: string; otherId: string }) => {
  const { db, caller, now, platform } = context
  await openVisit(context, id, otherId)
  await repo.revokeLink(db, otherId, now)
  // 128 bits.
  const token = randomBytes(16).toString('base64url')
  const endsAt = new Date(now.getTime() + visitLinkDays * 24 * hourMs)
  await repo.createLink(db, { visitId: otherId, tokenSha256: sha256(token), by: caller, now, endsAt })
  context.audit({ changes: { visitLink: { before: null, after: `Chờ mở đến ${formatDateTime(endsAt)}` } } })
  const url = `${platform.address}/tham-dinh/${token}`
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { ecc: 'M' })).toString('base64')}`
  return { url, qr, endsAt: endsAt.toISOString() }
}

type Stranger = Omit<Context, 'caller'>

const closed = (sentence?: string) => new Refusal('VISIT_LINK_CLOSED', sentence === undefined ? {} : { sentence })

const assertAlive = (link: repo.LinkRow | undefined, now: Date): repo.LinkRow => {
  if (!link || link.revoked_at !== null || link.ends_at <= now) throw closed()
  return link
}

const assertDevice = (link: repo.LinkRow, device: string): void => {
  if (link.device_sha256 !== null && link.device_sha256 !== sha256(device)) {
    throw closed('Liên kết này đã được mở trên một điện thoại khác.')
  }
}

/**
 * Who made the link, if they may still record what it brings: what they lost since, or what closed the visit, closes the link. The
 * stranger is not told which it was.
 */
const assertMakerMay = async (context: Stranger, link: repo.LinkRow): Promise<Caller> => {
  const maker = await callerNow(context.db, link.made_by, context.requestId)
  if (!maker.can(assessmentKey)) throw closed()
  try {
    await openVisit({ ...context, caller: maker }, link.assessment_id, link.visit_id)
  } catch (thrown) {
    throw thrown instanceof Refusal ? closed() : thrown
  }
  return maker
}

const assertPaceOf = ({ outside, now, client }: Stranger): Promise<void> =>
  assertPace(outside, now, { key: `visit-link:${networkOf(client.ip)}`, ...perNetwork })

type Held = { token: string; device: string }

/** Binds a link to the first telephone and begins its hours; the same telephone may ask again. */
export const openVisitLink = async (context: Stranger, { token, device }: Held): Promise<null> => {
  const { db, now } = context
  await assertPaceOf(context)
  const known = assertAlive(await repo.findLink(db, sha256(token)), now)
  context.audit({ refId: known.assessment_id })
  await assertMakerMay(context, known)
  const link = assertAlive(await repo.lockLink(db, sha256(token)), now)
  assertDevice(link, device)
  if (link.opened_at !== null) {
    context.audit({ isNothing: true })
    return null
  }
  const endsAt = new Date(now.getTime() + visitLinkHours * hourMs)
  await repo.bindLink(db, { id: link.id, deviceSha256: sha256(device), now, endsAt })
  context.audit({ changes: { visitLink: { before: null, after: `Mở đến ${formatDateTime(endsAt)}` } } })
  return null
}

/** A link that this telephone has opened. */
const assertOpened = (found: repo.LinkRow | undefined, device: string, now: Date): repo.LinkRow => {
  const link = assertAlive(found, now)
  assertDevice(link, device)
  if (link.opened_at === null) throw closed('Hãy mở liên kết trên điện thoại này trước khi gửi ảnh.')
  return link
}

/** The photograph on disk, recorded nowhere; refused before its first byte where it could not be kept. */
export const receivePhoto = async (context: Stranger, { token, device }: Held): Promise<ReceivedFile> => {
  await assertPaceOf(context)
  const link = assertOpened(await repo.findLink(context.outside, sha256(token)), device, context.now)
  context.audit({ refId: link.assessment_id })
  const caller = await callerNow(context.outside, link.made_by, context.requestId)
  const file = await receiveForRecord({ ...context, caller })
  if (file.type !== 'application/pdf') return file
  await discardReceived(file, context)
  throw new Refusal('INVALID_IMAGE_FILE')
}

/** Keeps a photograph for the visit, as of who made the link; sent again, it is the one that came before. */
export const addVisitPhoto = async (
  context: Stranger,
  { token, device, criterion }: Held & { criterion: string | null },
  file: ReceivedFile,
): Promise<{ photo: number }> => {
  const { db, now } = context
  const known = assertOpened(await repo.findLink(db, sha256(token)), device, now)
  context.audit({ refId: known.assessment_id })
  const maker = await assertMakerMay(context, known)
  const link = assertOpened(await repo.lockLink(db, sha256(token)), device, now)
  const asked = (await visitsOf(db, link.assessment_id)).find(({ id }) => id === link.visit_id)?.criteria ?? []
  const named = asked.find(({ criterion_id }) => criterion_id === criterion)
  if (criterion !== null && !named) throw new Refusal('CRITERION_NOT_FOUND')
  const fileId = await recordForRecord({ ...context, caller: maker }, file)
  const { photo, isNew } = await repo.addPhoto(db, { link, fileId, criterionId: criterion })
  if (!isNew) {
    context.audit({ isNothing: true })
    return { photo }
  }
  if (photo > visitLinkPhotos) throw new Refusal('VISIT_LINK_FULL')
  await repo.savePhotoCount(db, link.id, photo)
  context.audit({
    changes: { visitPhoto: { before: null, after: `Ảnh thứ ${photo}${named ? `, ${named.code}` : ''}` } },
  })
  return { photo }
}

/** `device`: the cookie of the page; null where it has none. */
export const visitPage = async (db: Db, now: Date, token: string, device: string | null): Promise<VisitShown> => {
  const link = await repo.findLink(db, sha256(token))
  if (!link || link.revoked_at !== null || link.ends_at <= now) return { state: 'closed' }
  if (link.opened_at === null) return { state: 'waiting' }
  if (device === null || link.device_sha256 !== sha256(device)) return { state: 'elsewhere' }
  const visit = (await visitsOf(db, link.assessment_id)).find(({ id }) => id === link.visit_id)
  return {
    state: 'open',
    facility: link.facility_name,
    day: link.visited_on ?? link.planned_on ?? '',
    endsAt: link.ends_at,
    criteria: (visit?.criteria ?? []).map(({ criterion_id: id, code, name }) => ({ id, code, name })),
  }
}
