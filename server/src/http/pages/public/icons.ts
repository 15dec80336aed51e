import type { PublicState } from '@nhanxanh/contract/features/certificates.public'

const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'
const bar = (x: number) => `M${x} 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12`
const box = (x: number, y: number) =>
  `M${x} ${y}a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4`
const calendar = [
  'M9 5h9a2 2 0 0 1 2 2v9m-.184 3.839a2 2 0 0 1 -1.816 1.161h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 1.158 -1.815',
  'M16 3v4M8 3v1M4 11h7m4 0h5M3 3l18 18',
]

/** The state is told by icon, word and colour. */
const drawings: Record<PublicState | 'unknown', readonly string[]> = {
  valid: [circle, 'M9 12l2 2l4 -4'],
  expiring: [circle, 'M12 7v5l3 3'],
  suspended: [bar(6), bar(14)],
  revoked: [circle, 'M5.7 5.7l12.6 12.6'],
  superseded: [
    box(3, 4),
    box(15, 16),
    'M21 11v-3a2 2 0 0 0 -2 -2h-6l3 3m0 -6l-3 3M3 13v3a2 2 0 0 0 2 2h6l-3 -3m0 6l3 -3',
  ],
  checking: [circle, 'M12 7v5l3 3'],
  expired: calendar,
  ended: calendar,
  unknown: [circle, 'M12 16v.01', 'M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483'],
}

export const iconOf = (state: PublicState | 'unknown'): string =>
  `<svg width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"
 stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawings[state]
   .map((path) => `<path d="${path}"/>`)
   .join('')}</svg>`

/** A leaf whose vein is a tick, as in the console. */
export const logo = `<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-linecap="round" aria-hidden="true"><path d="M4 28.5 9 23.5" stroke="var(--leaf)" stroke-width="3"/>
<path d="M28.5 3.2C29.8 17 24.5 27.3 13.6 26.6 6.6 26.1 3.3 20 5.9 14.1 9 7 17.4 4.1 28.5 3.2Z" fill="var(--leaf)"/><path d="M10 16.5 14.3 20.8 23 9.8" stroke="#fff" stroke-width="2.8" stroke-linejoin="round"/></svg>`

/** Two leaves stand closer than three. */
const spreadOf = (rank: number): number => (rank === 2 ? 24 : 44)

/** As many leaves as the level has; the count says the level without its colour. */
export const leavesOf = (rank: number, height = 34): string => {
  const turn = (nth: number) => (rank === 1 ? 0 : Math.round(spreadOf(rank) * ((2 * nth) / (rank - 1) - 1)))
  const leaves = Array.from(
    { length: rank },
    (_, nth) => `<g transform="rotate(${turn(nth)})"><path class="blade" d="M0 0C-5.5-4-5.5-12 0-18 5.5-12 5.5-4 0 0Z"/>
<path class="vein" d="M0-1V-12"/></g>`,
  )
  return `<svg class="leaves" viewBox="-17 -19 34 23" height="${height}" width="${Math.round((height * 34) / 23)}" aria-hidden="true">${leaves.join(
    '',
  )}<path class="stem" d="M0-1V3"/></svg>`
}
