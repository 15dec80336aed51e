export type MonthOfTimeline = { month: string; count: number }
export type YearOfTimeline = { year: string; months: readonly MonthOfTimeline[] }

/** Months between which empty ones are drawn as well; beyond so many only those with a certificate. */
const mostFilled = 120

const after = (month: string): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}

/** Every month from the first to the last that has a certificate: a gap is a fact as well. */
const filled = (named: readonly string[]): readonly string[] => {
  const [first] = named
  const last = named.at(-1)
  if (first === undefined || last === undefined) return []
  const months = [first]
  while ((months.at(-1) ?? last) < last) {
    if (months.length > mostFilled) return named
    months.push(after(months.at(-1) ?? last))
  }
  return months
}

/** The counts of months as the timeline draws them, year by year. */
export const timelineOf = (counts: Readonly<Record<string, number>>): readonly YearOfTimeline[] => {
  const years = new Map<string, MonthOfTimeline[]>()
  for (const month of filled(Object.keys(counts).toSorted())) {
    const year = month.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), { month, count: counts[month] ?? 0 }])
  }
  return [...years].map(([year, months]) => ({ year, months }))
}
