import type { Sharp } from 'sharp'

/** How a picture might come back: cut at its edges by these parts of its sides, or turned by so many degrees. */
type Look = { left?: number; top?: number; right?: number; bottom?: number; degrees?: number; scale?: number }

const cut = 0.05
/** As it is; cut all around, on one side, on two; turned a little, with its corners cut off or filled. */
const looks: readonly Look[] = [
  {},
  { left: cut / 2, top: cut / 2, right: cut / 2, bottom: cut / 2 },
  { left: cut, top: cut, right: cut, bottom: cut },
  { left: cut },
  { right: cut },
  { top: cut },
  { bottom: cut },
  { left: cut, top: cut },
  { right: cut, top: cut },
  { left: cut, bottom: cut },
  { right: cut, bottom: cut },
  { degrees: 1, scale: 0.965 },
  { degrees: -1, scale: 0.965 },
  { degrees: 1, scale: 1.03 },
  { degrees: -1, scale: 1.03 },
]

const [wide, high] = [9, 8] as const
/** Greys that are looked at, and how many points of them stand for one of the nine by eight. */
const [width, height] = [144, 128] as const
const points = 6
/** A plain surface has hardly any edge; all of them would be alike. */
const fewestEdges = 4

/** Where a point of a look lies in the picture, both by their parts from the left and from the top. */
const placer = ({ left = 0, top = 0, right = 0, bottom = 0, degrees = 0, scale = 1 }: Look) => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return (x: number, y: number): readonly [number, number] => {
    const [u, v] = [left + x * (1 - left - right) - 0.5, top + y * (1 - top - bottom) - 0.5]
    return [0.5 + (u * cosine - v * sine) * scale, 0.5 + (u * sine + v * cosine) * scale]
  }
}

const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value * most)))

/** The mean grey of each of nine by eight parts of a look. */
const partsOf = (greys: Buffer, look: Look): number[] => {
  const place = placer(look)
  return Array.from({ length: wide * high }, (_, part) => {
    let sum = 0
    for (let point = 0; point < points * points; point += 1) {
      const x = ((part % wide) + ((point % points) + 0.5) / points) / wide
      const y = (Math.floor(part / wide) + (Math.floor(point / points) + 0.5) / points) / high
      const [u, v] = place(x, y)
      sum += greys[within(v, height) * width + within(u, width)] ?? 0
    }
    return sum
  })
}

const isDarker = (parts: readonly number[], one: number, other: number): string =>
  (parts[one] ?? 0) < (parts[other] ?? 0) ? '1' : '0'

/** Whether each part is darker than the one to its right, row by row: 64 bits as text. */
const acrossOf = (parts: readonly number[]): string =>
  parts.map((_, at) => (at % wide === wide - 1 ? '' : isDarker(parts, at, at + 1))).join('')

/** Whether each part is darker than the one beneath it: 63 bits, and a nought that makes them 64. */
const downOf = (parts: readonly number[]): string =>
  `${parts.map((_, at) => (at >= wide * (high - 1) ? '' : isDarker(parts, at, at + wide))).join('')}0`

/**
 * 128 bits for each way in which a picture might come back, one after the other, the first as it is; null for a plain surface. A copy that
 * was made smaller, coarser or brighter, cut by five parts of a hundred or turned by a degree has nearly the bits of one of them.
 */
export const looksOf = async (image: Sharp): Promise<string | null> => {
  const greys = await image.autoOrient().greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const plain = acrossOf(partsOf(greys, {}))
  const edges = plain.replaceAll('0', '').length
  if (edges < fewestEdges || edges > plain.length - fewestEdges) return null
  const bits = looks.map((look) => {
    const parts = partsOf(greys, look)
    return acrossOf(parts) + downOf(parts)
  })
  return bits.join('')
}
