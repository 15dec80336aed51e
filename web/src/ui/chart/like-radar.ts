import type { RadarChart } from './chart-declaration.ts'

/** What one came to in a group, in whole per cent, beside the median of like ones; null: too few have the group. */
export type GroupRow = { name: string; own: number; usual: number | null }

export const wholePercent = (share: number | string): number => Math.round(Number(share) * 100)

/** Each group around the middle; `like` says whose median it is. */
export const likeRadar = (rows: readonly GroupRow[], like: string): RadarChart => {
  const usual = rows.flatMap((row) => row.usual ?? [])
  return {
    kind: 'radar',
    says: rows
      .map(({ name, own, usual: median }) => `${name} ${own} %${median === null ? '' : `, trung vị ${median} %`}`)
      .join('; '),
    categories: rows.map(({ name }) => name),
    own: { name: 'cơ sở này', values: rows.map(({ own }) => own) },
    usual: usual.length === rows.length ? { name: like, values: usual } : null,
    most: 100,
  }
}
