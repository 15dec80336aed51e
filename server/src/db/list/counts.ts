import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import type { ListQuery, CounterGroup } from './list-query.ts'
import type { Days } from './declaration.ts'
import { all, join, text } from './fragment.ts'
import type { Fragment } from './fragment.ts'

const firstOfMonth = (day: VietnamDay): VietnamDay => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: VietnamDay): VietnamDay => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

type Span = { level: 'm' | 'd'; low: string; high: string }

/** Days as whole months with loose days at both ends: a year is a dozen rows of the counters, not 365. */
export const spansOf = ({ from, to }: Days): Span[] => {
  if (from !== null && to !== null && firstOfMonth(from) >= firstOfMonth(to)) {
    return [{ level: 'd', low: from, high: to }]
  }
  const spans: Span[] = []
  if (from !== null) spans.push({ level: 'd', low: from, high: lastOfMonth(from) })
  if (to !== null) spans.push({ level: 'd', low: firstOfMonth(to), high: to })
  const low = from === null ? '-infinity' : addDays(lastOfMonth(from), 1)
  const high = to === null ? 'infinity' : addDays(firstOfMonth(to), -1)
  return [...spans, { level: 'm', low, high }]
}

/**
 * The counters of the spans as a relation `t`; with the days open these are the months of the whole list. Span by span,
 * with its level in the text: so each walks along the key of the counters, and looks at the journal once.
 */
export const totalsBySpan = ({ table, days }: ListQuery, { group, keys }: CounterGroup): Fragment => {
  const counted = spansOf(days).map(
    ({ level, low, high }) => sql`select key, tab, bucket, n from ${text(table)}_totals
      where grp = ${text(`'${group}'`)} and key = ${keys} and level = ${text(`'${level}'`)}
        and bucket between ${low}::date and ${high}::date`,
  )
  return sql`(${join(counted, ' union all ')}) t`
}

/** Rows (tab, n) from the counters. */
export const countsFromTotals = (listQuery: ListQuery, counterGroup: CounterGroup): Fragment => {
  if (listQuery.days.from !== null || listQuery.days.to !== null) {
    return sql`select t.tab, sum(t.n)::int as n from ${totalsBySpan(listQuery, counterGroup)} group by t.tab`
  }
  return sql`select tab, sum(n)::int as n from ${text(listQuery.table)}_totals
    where grp = ${text(`'${counterGroup.group}'`)} and key = ${counterGroup.keys} and level = 'a' group by tab`
}

/** Rows (tab, n) by looking at every row that the conditions let through. */
export const countsFromRows = ({ source, tab, conditions }: ListQuery, searched: readonly Fragment[]): Fragment =>
  sql`select ${tab.column} as tab, count(*)::int as n from ${source}
    where ${all([...conditions, ...searched])} group by 1`

/** Counts written as `pending=12 approved=3`: cheaper for both sides than JSON. */
export const readCounts = (written: string | null, tabs: readonly string[]): Record<string, number> => {
  const counts = Object.fromEntries(tabs.map((tab) => [tab, 0]))
  for (const pair of (written ?? '').split(' ')) {
    const at = pair.lastIndexOf('=')
    if (at >= 0) counts[pair.slice(0, at)] = Number(pair.slice(at + 1))
  }
  return counts
}

/** The rows of the tabs that were asked for; of all where none was. */
export const totalOf = (counts: Readonly<Record<string, number>>, tabs: readonly string[] | null): number =>
  (tabs ?? Object.keys(counts)).reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)
