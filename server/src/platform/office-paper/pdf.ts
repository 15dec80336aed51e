import { readFileSync } from 'node:fs'
import { typeset } from '../typesetter/typesetter.ts'
import type { OfficePaper } from './office-paper.ts'

const source = readFileSync(new URL('../../../assets/report/office-paper.typ', import.meta.url), 'utf8')

/** An office paper as PDF/A-2b. */
export const pdfOf = ({ madeAt, ...paper }: OfficePaper): Promise<Buffer> =>
  typeset({ source, files: {}, inputs: { paper: JSON.stringify(paper) }, madeAt })
