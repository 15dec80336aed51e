import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { maxAvatarBytes } from '@nhanxanh/contract/features/profile'
import type { OwnSession } from '@nhanxanh/contract/features/profile'
import { differences, withMaskedPhone } from '../../changes.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { drawPicture } from '../../platform/files/picture.ts'
import { Refusal } from '../../refusal.ts'
import { currentUser, endSessions } from '../auth/account.service.ts'
import { listSessions } from '../auth/auth.repo.ts'
import { tellAccountChanged } from '../notifications/account-notices.service.ts'
import * as repo from './profile.repo.ts'

export type Acting = Omit<Context, 'caller'> & { caller: Caller }

/** The signed-in person as GET /profile answers. */
export const ownProfile = ({ db, caller }: { db: Db; caller: Caller }): Promise<CurrentUser> =>
  currentUser(db, caller.id)

/** Changes name and telephone of the person. */
export const editProfile = async (context: Acting, fields: { name: string; phone: string | null }) => {
  const { db, caller, now, audit } = context
  const before = await ownProfile(context)
  audit({ refId: caller.id, changes: withMaskedPhone(differences(before, fields)) })
  await repo.update(db, caller.id, fields, now)
  if (before.phone !== fields.phone) await tellAccountChanged(context, caller.id, 'user_phone_changed')
  return ownProfile(context)
}

/** Draws a square portrait of an account from the upload. Slow; belongs before the transaction. */
export const receivePortrait = async ({ upload, audit }: Acting, userId: string): Promise<Buffer> => {
  audit({ refId: userId })
  const { stream, name } = await upload()
  return drawPicture(stream, name, { width: 192, height: 192, fit: 'cover', maxBytes: maxAvatarBytes })
}

/** Keeps a portrait that was drawn, or takes the present one away (null). */
export const savePortrait = repo.saveAvatar

/** Gives the signed-in person another portrait, or none. */
export const setOwnPortrait = async (context: Acting, image: Buffer | null): Promise<CurrentUser> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  await savePortrait(db, caller.id, image, now)
  return ownProfile(context)
}

/** The sessions of the person, with the present one marked. */
export const ownSessions = async ({ db, caller, now }: Acting): Promise<{ items: OwnSession[] }> => {
  const rows = await listSessions(db, caller.id, now)
  const items = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.sessionId,
    ip: row.ip,
    userAgent: row.user_agent,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
  return { items }
}

/** Seals what the person has typed and not saved, in their own browser (PRODUCT, D1). */
export const ownUnsavedKey = ({ platform, caller }: Acting): { key: string } => ({
  key: platform.keys.unsaved(caller.id).toString('base64'),
})

/** Ends one session of the person; one that is somebody else's, or has ended, is NOT_FOUND. */
export const endOwnSession = async ({ db, caller, now, audit }: Acting, id: string): Promise<null> => {
  audit({ refId: caller.id })
  const ended = await endSessions(db, { userId: caller.id, reason: 'ended', now, only: id })
  if (ended === 0) throw new Refusal('NOT_FOUND', { sentence: 'Phiên đăng nhập này đã kết thúc.' })
  return null
}

/** Ends every other session of the person. */
export const endOtherSessions = async ({ db, caller, now, audit }: Acting): Promise<{ ended: number }> => {
  audit({ refId: caller.id })
  return { ended: await endSessions(db, { userId: caller.id, reason: 'ended', now, except: caller.sessionId }) }
}
