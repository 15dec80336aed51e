/** The twelve months from that of the first day of the period, each as `2025-12`. */
export const monthsFrom = (day: string): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: 12 }, (_, nth) => new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 7))
}

/** `12/2025`. */
export const monthName = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`
