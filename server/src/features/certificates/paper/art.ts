import { encode } from 'uqr'

const svg = (box: string, size: string, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${content}</svg>`)

const round = (value: number): number => Math.round(value * 100) / 100

/** The leaves of a level stand like a fan, in degrees; those on the outside are drawn first. */
const fanOf = (leaves: number): number[] => {
  if (leaves === 1) return [0]
  if (leaves === 2) return [-24, 24]
  const angles = Array.from({ length: leaves }, (_, nth) => round(-44 + (88 * nth) / (leaves - 1)))
  return angles.toSorted((one, other) => Math.abs(other) - Math.abs(one))
}

const fanned = (leaves: number, leaf: string): string =>
  fanOf(leaves)
    .map((angle) => `<g transform="rotate(${angle})">${leaf}</g>`)
    .join('')

/** Where the veins across a leaf leave its middle, bend and end: y of the start; x and y of the bend; x and y of the end. */
const veins = [
  [5.02, 9.14, 7.02, 16.61, 16.39],
  [10.61, 11.22, 12.61, 20.4, 22.91],
  [16.71, 12.79, 18.71, 23.25, 29.8],
  [23.24, 13.84, 25.24, 25.16, 37.01],
  [30.16, 14.38, 32.16, 26.14, 44.48],
  [37.38, 14.4, 39.38, 26.19, 52.14],
  [44.86, 13.92, 46.86, 25.3, 59.93],
  [52.53, 12.91, 54.53, 23.48, 67.78],
  [60.32, 11.4, 62.32, 20.72, 75.64],
  [68.18, 9.37, 70.18, 17.03, 83.44],
  [76.03, 6.82, 78.03, 12.41, 91.12],
  [83.83, 3.76, 85.83, 6.84, 98.6],
  [91.49, 0.19, 93.49, 0.35, 105.85],
] as const

const ribs = Array.from({ length: 31 }, (_, nth) => round(35.05 * (1 - nth / 15)))
const veinedLeaf = [
  ...ribs.map((x) => `<path d="M0 0C${x} -23.6 ${x} -70.8 0 -106.2"/>`),
  ...veins.map(
    ([from, bendX, bendY, x, y]) =>
      `<path d="M0 -${from}Q${bendX} -${bendY} ${x} -${y}M0 -${from}Q-${bendX} -${bendY} -${x} -${y}"/>`,
  ),
].join('')

/** The ground of the paper: the veins of as many leaves as the level has. */
export const groundOf = (leaves: number, colour: string): Buffer =>
  svg(
    '0 0 297 210',
    'width="297mm" height="210mm"',
    `<g fill="none" stroke="${colour}" stroke-width=".15" transform="translate(148.5 ${leaves < 3 ? 148 : 147})">${fanned(leaves, veinedLeaf)}</g>`,
  )

const leaf = (ink: string): string =>
  `<path fill="${ink}" stroke="#fff" stroke-width=".8" d="M0 0C-5.5-4-5.5-12 0-18 5.5-12 5.5-4 0 0Z"/><path fill="none" stroke="#fff" stroke-linecap="round" d="M0-1V-12"/>`

/** The leaves beside the word of the level. */
export const leavesOf = (leaves: number, ink: string): Buffer => {
  const width = [12, 24][leaves - 1] ?? 34
  const stem = `<path fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" d="M0-1V3"/>`
  return svg(`${-width / 2} -19 ${width} 23`, `width="${width}mm" height="23mm"`, fanned(leaves, leaf(ink)) + stem)
}

/** The frame, which is drawn in green, in the ink of the paper. */
export const frameIn = (frame: string, ink: string): Buffer => Buffer.from(frame.replaceAll('#1e7a4b', ink))

const quietModules = 4

/** Dark modules that stand side by side are one path: without seams, whatever draws them. */
const runsOf = (row: readonly boolean[], y: number): string => {
  const runs: string[] = []
  for (let x = 0; x < row.length; x += 1) {
    let width = 0
    while (row[x + width]) width += 1
    if (width > 0) runs.push(`M${x} ${y}h${width}v1h-${width}z`)
    x += width
  }
  return runs.join('')
}

/** A text as QR of error level M, with its quiet zone on white. */
export const qrOf = (text: string): Buffer => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const whole = size + 2 * quietModules
  const corner = `-${quietModules}`
  const dark = data.map(runsOf).join('')
  const white = `<path fill="#fff" d="M${corner}${corner}h${whole}v${whole}h-${whole}z"/>`
  return svg(
    `${corner} ${corner} ${whole} ${whole}`,
    'width="33mm" height="33mm"',
    `${white}<path fill="#12281c" d="${dark}"/>`,
  )
}
