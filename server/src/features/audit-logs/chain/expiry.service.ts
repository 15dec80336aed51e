import { leastAuditMonths } from '@nhanxanh/contract/features/settings.rules'
import { addDays, addMonths, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import * as repo from './expiry.repo.ts'

/** A row may have waited behind a long transaction before a head could have it. */
const leewayDays = 7

/**
 * How many of the first rows may be gone: as many as a row of the log itself says were kept long enough, and not if a signed head shows
 * that some of them were younger than a year then.
 */
export const expiryOf = async (db: Db) => {
  const upTo = await repo.findExpiry(db)
  if (upTo === 0) return { expired: 0, problem: null }
  const word = await repo.findWordOf(db, upTo)
  const told = (sentence: string) => ({ expired: 0, problem: { place: null, sentence } })
  if (!word) return told(`${upTo} dòng đầu không còn nội dung mà nhật ký không ghi lần xoá nào như vậy.`)
  const least = startOfVietnamDay(addDays(addMonths(vietnamDay(word.created_at), -leastAuditMonths), leewayDays))
  const isEarly = await repo.hasHeadSince(db, upTo, least)
  return isEarly
    ? told(`Trong ${upTo} dòng đầu đã xoá có dòng chưa đủ ${leastAuditMonths} tháng.`)
    : { expired: upTo, problem: null }
}
