import type { AuditDensity } from '@nhanxanh/contract/features/audit-logs.entries'
import { addDays, daysBetween, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { text } from '../../../db/list/fragment.ts'
import type { Db } from '../../../db/types.ts'
import { auditLogs } from '../audit-logs.list.ts'
import type { AuditLogsQuery, LogReader } from '../audit-logs.list.ts'
import { searched } from '../audit-logs.repo.ts'

/** Where no period is asked for, the last days are drawn. */
const usualDays = 7
const formats = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

const unitOf = (days: number): AuditDensity['unit'] => {
  if (days <= 14) return 'hour'
  return days <= 366 ? 'day' : 'month'
}

type Reading = { db: Db; caller: LogReader; now: Date }

/** How many entries of a query each hour has; over longer spans each day or month. */
export const densityOf = async ({ db, caller, now }: Reading, query: AuditLogsQuery): Promise<AuditDensity> => {
  const to = query.createdTo ?? vietnamDay(now)
  const from = query.createdFrom ?? addDays(to, 1 - usualDays)
  const unit = unitOf(daysBetween(from, to) + 1)
  const where = auditLogs.where(await searched(db, { ...query, createdFrom: from, createdTo: to }), caller)
  const { rows } = await sql<AuditDensity['slots'][number]>`
    select to_char(r.created_at at time zone 'Asia/Ho_Chi_Minh', ${text(`'${formats[unit]}'`)}) as at, count(*)::int as count,
      (count(*) filter (where r.outcome = 'refused'))::int as refused
    from audit_logs r where ${where} group by 1 order by 1`.execute(db)
  return { unit, from, to, slots: rows }
}
