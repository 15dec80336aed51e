import { audienceOf } from '@nhanxanh/contract/features/campaigns.fields'
import type { Addressing, Audience } from '@nhanxanh/contract/features/campaigns.fields'
import type { AudienceCount, CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import { needsConfirmation, sameTitleHours } from '@nhanxanh/contract/features/campaigns.rules'
import type { CampaignTarget } from '@nhanxanh/contract/features/campaigns.rules'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { findSameTitle } from '../campaigns.repo.ts'
import * as repo from './audience.repo.ts'

type Acting = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }
type Asked = { target: CampaignTarget; audience: Audience }

const sampleSize = 5
/** Wrong addresses are named so far; nobody reads more. */
const mostUnknown = 50

export const addressed = ({ target, audience }: Asked, now: Date): repo.Addressed => ({
  target,
  audience: audienceOf(target, audience),
  today: vietnamDay(now),
})

const hourMs = 3_600_000

/** How many a message reaches, accounts and facilities without one, and on how many devices. */
const recipientsOf = async (db: Db, meant: repo.Addressed) => {
  const { people, ...devices } = await repo.count(db, meant)
  const withoutAccount = await repo.countWithoutAccount(db, meant)
  return { count: people + withoutAccount, withoutAccount, devices }
}

/** Who would get a message now, what reaches them, and whether its title was used within a day. */
export const countAudience = async (
  { db, now, caller, audit }: Acting,
  { title, ...asked }: Addressing,
): Promise<AudienceCount> => {
  audit({ isNothing: true })
  const meant = addressed(asked, now)
  const same =
    title === '' ? undefined : await findSameTitle(db, title, new Date(now.getTime() - sameTitleHours * hourMs))
  return {
    ...(await recipientsOf(db, meant)),
    sample: caller.can('user:list') ? await repo.sample(db, meant, sampleSize) : null,
    unknownEmails: (await repo.unknownEmails(db, meant)).slice(0, mostUnknown),
    sameTitleAt: same?.created_at.toISOString() ?? null,
  }
}

/** AUDIENCE_NOT_CONFIRMED unless the number of people was typed, where that is asked for. */
export const assertConfirmed = async (
  db: Db,
  asked: Asked & { confirmedCount: number | null },
  now: Date,
): Promise<void> => {
  const { count } = await recipientsOf(db, addressed(asked, now))
  if (!needsConfirmation(asked.target, count) || asked.confirmedCount === count) return
  const sentence = `Hiện có ${formatNumber(count)} người nhận. Vui lòng gõ đúng số này để xác nhận.`
  throw new Refusal('AUDIENCE_NOT_CONFIRMED', { sentence, fields: { confirmedCount: sentence } })
}

/** What narrows an audience, each condition with its name. */
export const audienceWords = async (db: Db, audience: Audience): Promise<CampaignDetail['audienceWords']> => {
  const names = await repo.names(db, audience)
  const named = (codes: readonly string[]) => codes.map((code) => names.get(code) ?? 'không còn').join(', ')
  const { roleIds, facilityTypes, communeCodes, levels, expiresWithin, emails } = audience
  return [
    ...(roleIds.length > 0 ? [{ label: 'Vai trò', value: named(roleIds) }] : []),
    ...(facilityTypes.length > 0
      ? [{ label: 'Loại cơ sở', value: facilityTypes.map((type) => facilityTypeNames[type]).join(', ') }]
      : []),
    ...(communeCodes.length > 0 ? [{ label: 'Xã, phường', value: named(communeCodes) }] : []),
    ...(levels.length > 0 ? [{ label: 'Mức nhãn', value: named(levels) }] : []),
    ...(expiresWithin === null ? [] : [{ label: 'Giấy chứng nhận', value: `hết hạn trong ${expiresWithin} ngày tới` }]),
    ...(emails.length > 0 ? [{ label: 'Danh sách email', value: `${formatNumber(emails.length)} địa chỉ` }] : []),
  ]
}

/** What an audience can be narrowed by. */
export const audienceOptions = ({ db }: { db: Db }) => repo.options(db)
