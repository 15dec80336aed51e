import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { nextInSeries } from '../../db/statements/series.ts'
import type { Db } from '../../db/types.ts'
import { programmeOf } from './settings.service.ts'

/** The next code of a series: programme, kind, year, number (KH-CSLT-2026-0001). */
export const nextRecordCode = async (db: Db, kind: string, now: Date): Promise<string> => {
  const { code } = await programmeOf(db)
  const prefix = `${code}-${kind}-${vietnamDay(now).slice(0, 4)}`
  return `${prefix}-${String(await nextInSeries(db, prefix)).padStart(4, '0')}`
}
