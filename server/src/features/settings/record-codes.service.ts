import { numberingIn } from '@nhanxanh/contract/features/settings.numbering'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { nextInSeries } from '../../db/statements/series.ts'
import type { Db } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import { inForce } from './settings.service.ts'

/** The programme's code and the pattern of its numbers on a day; PROGRAMME_CODE_MISSING before the code is chosen. */
export const numberingOn = async (db: Db, day: VietnamDay): Promise<{ code: string; pattern: string }> => {
  const { programmeCode: code, certificateNumber: pattern } = numberingIn(
    (await inForce(db)).values,
    Number(day.slice(0, 4)),
  )
  if (code === null) throw new Refusal('PROGRAMME_CODE_MISSING')
  return { code, pattern }
}

/** The next code of a series: programme, kind, year, number (KH-CSLT-2026-0001). */
export const nextRecordCode = async (db: Db, kind: string, now: Date): Promise<string> => {
  const day = vietnamDay(now)
  const { code } = await numberingOn(db, day)
  const prefix = `${code}-${kind}-${day.slice(0, 4)}`
  return `${prefix}-${String(await nextInSeries(db, prefix)).padStart(4, '0')}`
}
