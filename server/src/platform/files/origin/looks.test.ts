import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../../seed/demo/invent/random.ts'
import { isNight } from '../../../../../tests/support/random.ts'
import { looksOf } from './looks.ts'

const [width, height] = [320, 240] as const

/** An invented photograph: a sky, hills, houses, leaves and the grain of the sensor. */
const photograph = (seed: number): Promise<Buffer> => {
  const random = seededRandom(seed)
  const [light, dark] = [random.int(140, 245), random.int(30, 170)]
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => light + ((dark - light) * Math.floor(at / width)) / height),
  )
  const shapes = random.int(10, 22)
  for (let nth = 0; nth < shapes; nth += 1) {
    const most = nth < 5 ? 130 : 60
    const [x, y] = [random.int(-30, width + 30), random.int(-20, height + 20)]
    const [w, h] = [random.int(14, most), random.int(14, most)]
    const [grey, isRound] = [random.int(10, 250), random.chance(0.5)]
    for (let row = Math.max(0, y - h); row < Math.min(height, y + h); row += 1) {
      for (let column = Math.max(0, x - w); column < Math.min(width, x + w); column += 1) {
        const [dx, dy] = [(column - x) / w, (row - y) / h]
        if (!isRound || dx * dx + dy * dy <= 1) pixels[row * width + column] = grey * (0.85 + 0.15 * dx)
      }
    }
  }
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + random.int(-7, 7)))
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const part = (image: Sharp, cut: { left: number; top: number; width: number; height: number }): Sharp =>
  image.extract({
    left: Math.round(cut.left * width),
    top: Math.round(cut.top * height),
    width: Math.round(cut.width * width),
    height: Math.round(cut.height * height),
  })

/** What people do to a photograph before they send it once more. */
const changes: Record<string, (bytes: Buffer) => Sharp> = {
  resized: (bytes) => sharp(bytes).resize({ width: 200 }).jpeg({ quality: 80 }),
  recompressed: (bytes) => sharp(bytes).jpeg({ quality: 40 }),
  'cropped all around': (bytes) => part(sharp(bytes), { left: 0.025, top: 0.025, width: 0.95, height: 0.95 }).jpeg(),
  'cropped at a corner': (bytes) => part(sharp(bytes), { left: 0.05, top: 0, width: 0.95, height: 0.95 }).jpeg(),
  'turned by 1°': (bytes) => sharp(bytes).rotate(1, { background: '#ffffff' }).jpeg(),
  brightened: (bytes) => sharp(bytes).modulate({ brightness: 1.2 }).jpeg(),
}

const quarters = (bits: string): string[] => [0, 16, 32, 48].map((from) => `${from} ${bits.slice(from, from + 16)}`)
const piecesOf = (looks: string): string[] => looks.match(/.{128}/g) ?? []
const apart = (one: string, other: string): number => [...one].filter((bit, at) => bit !== other[at]).length
const distance = (one: string, other: string): number => {
  const [first, second] = [piecesOf(one), piecesOf(other)]
  return Math.min(
    ...first.map((look) => apart(look, second[0] ?? '')),
    ...second.map((look) => apart(look, first[0] ?? '')),
  )
}

/** The same search as that of origins.repo.ts: a quarter in common, then so many bits at most. */
const mostBits = 18
const index = new Map<string, number[]>()
const known: string[] = []
const remember = (looks: string): void => {
  known.push(looks)
  for (const key of new Set(piecesOf(looks).flatMap(quarters)))
    index.set(key, [...(index.get(key) ?? []), known.length - 1])
}
const alike = (looks: string): number[] =>
  [
    ...new Set(
      piecesOf(looks)
        .flatMap(quarters)
        .flatMap((key) => index.get(key) ?? []),
    ),
  ].filter((at) => distance(looks, known[at] ?? '') <= mostBits)

/** By day a few, by night (`npm run test:night`) as many as a programme collects in years. */
const [photographs, others] = isNight ? [200, 10_000] : [10, 50]
const looks = async (image: Sharp) => (await looksOf(sharp(await image.toBuffer()))) ?? ''

describe(`${photographs} photographs among ${others} others`, () => {
  beforeAll(async () => {
    for (let seed = 1; seed <= photographs + others; seed += 1) remember(await looks(sharp(await photograph(seed))))
  }, 1_800_000)

  it.each(Object.entries(changes))(
    'are found for 90 of 100 when %s, with at most one false hint in a hundred',
    async (name, change) => {
      let [found, strange] = [0, 0]
      for (let seed = 1; seed <= photographs; seed += 1) {
        const hits = alike(await looks(change(await photograph(seed))))
        if (hits.includes(seed - 1)) found += 1
        strange += hits.filter((at) => at !== seed - 1).length
      }
      if (process.env['TEST_NIGHT'] === '1')
        process.stdout.write(`${name}: ${found}/${photographs}, false ${strange}\n`)
      expect(found / photographs).toBeGreaterThanOrEqual(0.9)
      expect(strange / photographs).toBeLessThanOrEqual(0.01)
    },
    1_800_000,
  )
})
