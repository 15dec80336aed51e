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

/** Figures of a facility beside what a paper says of each quarter. */
const ownLines = ({ lines, unit }: Paper, random: Random) =>
  unit === undefined ? lines : lines.map(([what]) => [what, `${random.int(800, 9_800).toLocaleString('vi')} ${unit}`])

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
    lines: ownLines({ ...paper, suits }, random),
    /** Nobody lays a sheet straight on the glass. */
    turn: random.int(-8, 8) / 10,
    number: String(random.int(10_000, 99_999)),
    bars: Array.from({ length: 44 }, () => random.int(1, 4)),
    hand: random.int(0, 2),
  }
  const source = { mainFileContent: template, inputs: { paper: JSON.stringify(shown) } }
  return demoTypesetter().pdf(source, { creationTimestamp: 0 })
}
