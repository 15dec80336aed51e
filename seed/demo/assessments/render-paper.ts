import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { demoTypesetter } from '../typesetter.ts'
import { seededRandom } from '../invent/random.ts'
import type { Random } from '../invent/random.ts'
import { papers } from './papers.ts'
import { cameraNotes } from './issued.ts'
import type { Issued } from './issued.ts'
import type { Paper } from './papers.ts'

const template = readFileSync(new URL('paper.typ', import.meta.url), 'utf8')

const colour = (random: Random, from: number, to: number) => ({
  hue: random.int(70, 220),
  saturation: random.int(15, 45),
  lightness: random.int(from, to),
})

/** What stands in a photograph: hills, houses and trees of many sizes, so that no two scenes look alike. */
const sceneOf = (random: Random) => {
  const shape = (
    kind: 'ellipse' | 'rect',
    [least, most]: readonly [number, number],
    [dark, light]: readonly [number, number],
  ) => ({
    kind,
    x: random.int(-80, 420),
    y: random.int(-20, 270),
    width: random.int(least, most),
    height: random.int(least, most),
    ...colour(random, dark, light),
  })
  return [
    ...Array.from({ length: 3 }, () => shape('ellipse', [180, 320], [30, 85])),
    ...Array.from({ length: 5 }, () => shape('rect', [60, 170], [20, 95])),
    ...Array.from({ length: 6 }, () => shape('ellipse', [40, 110], [15, 90])),
  ]
}

/** Figures of a facility beside what a paper says of each quarter. */
const ownLines = ({ lines, unit }: Paper, random: Random) =>
  unit === undefined ? lines : lines.map(([what]) => [what, `${random.int(800, 9_800).toLocaleString('vi')} ${unit}`])

/** A paper as a PDF of one page, a photograph as a JPEG with what its camera noted; the same always gives the same bytes. */
export const renderPaper = async ({ suits, ...paper }: Paper, issued: Issued | null = null): Promise<Buffer> => {
  const at = papers.findIndex(({ fileName }) => fileName === paper.fileName)
  const random = seededRandom((issued?.seed ?? 0) * 64 + at)
  const isPhoto = paper.kind === 'anh'
  const shown = {
    ...paper,
    facility: issued?.facility ?? null,
    period: issued && [issued.periodFrom, issued.periodTo],
    lines: ownLines({ ...paper, suits }, random),
    shapes: isPhoto ? sceneOf(random) : [],
  }
  const source = { mainFileContent: template, inputs: { paper: JSON.stringify(shown) } }
  if (!isPhoto) return demoTypesetter().pdf(source, { creationTimestamp: 0 })
  const photo = sharp(Buffer.from(demoTypesetter().svg(source)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
  return (issued ? photo.withExif(cameraNotes(issued, random)) : photo).toBuffer()
}
