import { readFileSync } from 'node:fs'
import { typeset } from '../typesetter/typesetter.ts'
import { bound, boundTitle, columnWidths } from './office-paper.ts'
import type { OfficePaper, PaperBlock, PaperTable } from './office-paper.ts'

const source = readFileSync(new URL('../../../assets/report/office-paper.typ', import.meta.url), 'utf8')

const [upright, across] = [165, 262]
const [bodySize, annexSize, acrossSize] = [11, 12, 10]

const sized = <Table extends PaperTable>(table: Table, width: number, size: number) => ({
  ...table,
  title: boundTitle(table.title),
  size,
  widths: columnWidths(table, width, size),
})

const blockOf = (block: PaperBlock, width: number) =>
  block.kind === 'table'
    ? { ...block, table: sized(block.table, width, bodySize) }
    : { ...block, text: bound(block.text) }

/** An office paper as PDF/A-2b. */
export const pdfOf = ({ madeAt, blocks, annexes, ofTemplate: _ofTemplate, ...paper }: OfficePaper): Promise<Buffer> => {
  const words = {
    ...paper,
    agency: boundTitle(paper.agency),
    subject: boundTitle(paper.subject),
    blocks: blocks.map((block) => blockOf(block, paper.kind === 'annex' ? across : upright)),
    annexes: annexes.map((annex) =>
      sized(annex, annex.isAcross ? across : upright, annex.isAcross ? acrossSize : annexSize),
    ),
  }
  return typeset({ source, files: {}, inputs: { paper: JSON.stringify(words) }, madeAt })
}
