import { readFileSync } from 'node:fs'
import { demoTypesetter } from '../typesetter.ts'
import { seededRandom } from '../invent/random.ts'
import type { Random } from '../invent/random.ts'
import { takePhotograph } from '../photographs/photographs.ts'
import { papers } from './papers.ts'
import { cameraNotes } from './issued.ts'
import type { Issued } from './issued.ts'
import type { Paper } from './papers.ts'

const template = readFileSync(new URL('paper.typ', import.meta.url), 'utf8')

/** A whole in as many parts as there are weights, rounded so that they add up to it. */
const partsOf = (whole: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const upTo = (nth: number) =>
    Math.round((whole * weights.slice(0, nth).reduce((sum, weight) => sum + weight, 0)) / all)
  return weights.map((_, nth) => upTo(nth + 1) - upTo(nth))
}

/** What a paper counts in each quarter: in all what the facility answers, where that is known. */
const ownLines = ({ lines, counts }: Paper, issued: Issued | null, random: Random) => {
  if (counts === undefined) return lines
  const weights = lines.map(() => random.int(800, 1_250))
  const answered = issued?.figures.get(counts.input)
  const parts = answered === undefined ? weights : partsOf(Number(answered), weights)
  return lines.map(([what], nth) => [what, `${parts[nth]?.toLocaleString('vi')} ${counts.unit}`])
}

const photographFor = (
  { fileName }: Pick<Paper, 'fileName'>,
  issued: Issued | null,
  random: Random,
): Promise<Buffer> => {
  const notes = issued && cameraNotes(issued, random)
  const photo = takePhotograph(fileName, random, {
    taken: notes && notes.IFD2.DateTimeOriginal,
    subType: issued?.subType ?? null,
  }).jpeg({ quality: 84 })
  return (notes ? photo.withExif(notes) : photo).toBuffer()
}

/** A paper as a PDF of one page, a photograph as a JPEG with what its camera noted; the same always gives the same bytes. */
export const renderPaper = async ({ suits, ...paper }: Paper, issued: Issued | null = null): Promise<Buffer> => {
  const at = papers.findIndex(({ fileName }) => fileName === paper.fileName)
  const random = seededRandom((issued?.seed ?? 0) * 64 + at)
  if (paper.kind === 'anh') return photographFor(paper, issued, random)
  const shown = {
    ...paper,
    facility: issued?.facility ?? null,
    period: issued && [issued.periodFrom, issued.periodTo],
    lines: ownLines({ ...paper, suits }, issued, random),
    /** Nobody lays a sheet straight on the glass. */
    turn: random.int(-8, 8) / 10,
    number: String(random.int(10_000, 99_999)),
    bars: Array.from({ length: 44 }, () => random.int(1, 4)),
    hand: random.int(0, 2),
  }
  const source = { mainFileContent: template, inputs: { paper: JSON.stringify(shown) } }
  return demoTypesetter().pdf(source, { creationTimestamp: 0 })
}
