import type { DeviceBody } from '@nhanxanh/contract/features/notifications'
import type { Caller, Context } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './devices.repo.ts'

type Acting = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }
type Registering = Acting & { platform: Pick<Platform, 'push'> }

/** A browser's subscription names where this server is to send to: an address within is refused before it is kept. */
const assertPushable = ({ platform: { push } }: Registering, token: string): void => {
  try {
    push.assertToken(token)
  } catch {
    throw new Refusal('VALIDATION_FAILED', { fields: { token: 'Địa chỉ nhận thông báo này không được phép.' } })
  }
}

/** More browsers and telephones than anybody uses. */
const mostDevices = 20

/**
 * Registers where messages for the caller can be pushed to; the same again changes nothing and leaves no row in the log.
 * FORBIDDEN for anybody else's account (PRODUCT, decision 7).
 */
export const registerDevice = async (
  context: Registering,
  { deviceId, platform, token, userId }: DeviceBody & { userId?: string },
): Promise<{ id: string }> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  if (userId !== undefined && userId !== caller.id) throw new Refusal('FORBIDDEN')
  assertPushable(context, token)
  const device = { userId: caller.id, sessionId: caller.sessionId, deviceId, platform, token, now }
  await repo.releaseToken(db, device)
  const { id, isNews } = await repo.save(db, device)
  await repo.keepNewest(db, caller.id, mostDevices)
  if (isNews) audit({ changes: { device: { before: null, after: platform } } })
  else audit({ isNothing: true })
  return { id }
}

/** Forgets one of the caller's own devices; NOT_FOUND for anybody else's. */
export const removeDevice = async ({ db, caller, audit }: Acting, id: string): Promise<null> => {
  audit({ refId: caller.id })
  if (!(await repo.remove(db, caller.id, id))) throw new Refusal('NOT_FOUND')
  return null
}

/** Forgets every device of an account that ends. */
export const forgetDevices = repo.removeAll
