import { channelRule, channels, isWanted } from '@nhanxanh/contract/features/notifications.channels'
import type { Channel } from '@nhanxanh/contract/features/notifications.channels'
import { noticePreferences as storedPreferences } from '@nhanxanh/contract/features/notifications.push'
import type { NoticeChange, NoticePreferences } from '@nhanxanh/contract/features/notifications.push'
import { hiddenTypes, notificationTypes } from '@nhanxanh/contract/features/notifications.rules'
import type { NotificationType } from '@nhanxanh/contract/features/notifications.rules'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { listOf } from '../../preferences/preferences.repo.ts'
import { keepChoice } from '../../preferences/preferences.service.ts'

type Reading = { db: Db; caller: Caller }
type Changing = Reading & Pick<Context, 'now' | 'audit'>

/** One row for each choice, so that of two changes of the same one the last stands and others are untouched. */
const keyOf = (channel: Channel, type: string): string => `${channel}:${type}`
const hoursKey = 'pushHours'

/** The types that the caller can be told of, with the channels as they stand. */
export const noticePreferences = async ({ db, caller }: Reading): Promise<NoticePreferences> => {
  const chosen = await listOf(db, caller.id)
  const hidden = new Set(hiddenTypes(caller.rights))
  const by = (channel: Channel, type: string): boolean => {
    const choice = chosen.get(keyOf(channel, type))
    return isWanted(type, channel, typeof choice === 'boolean' ? choice : null)
  }
  const types = (Object.keys(notificationTypes) as NotificationType[]).filter((type) => !hidden.has(type))
  return {
    types: types.map((type) => ({ type, push: by('push', type), mail: by('mail', type) })),
    hours: storedPreferences.shape.hours.safeParse(chosen.get(hoursKey)).data ?? null,
  }
}

/** Changes the given ones; what is locked stays as it is. */
export const changeNoticePreferences = async (
  context: Changing,
  { choices = [], hours }: NoticeChange,
): Promise<NoticePreferences> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  const before = await noticePreferences(context)
  for (const { type, channel, isOn } of choices) {
    if (channelRule(type, channel).locked !== null) continue
    await keepChoice(db, { userId: caller.id, key: keyOf(channel, type), value: isOn, now })
  }
  if (hours !== undefined) await keepChoice(db, { userId: caller.id, key: hoursKey, value: hours, now })
  const after = await noticePreferences(context)
  audit({
    changes: {
      notices: { before: offOf(before), after: offOf(after) },
      hours: { before: before.hours, after: after.hours },
    },
  })
  return after
}

const offOf = ({ types }: NoticePreferences): string[] =>
  types.flatMap((each) => channels.flatMap((channel) => (each[channel] ? [] : [keyOf(channel, each.type)])))
