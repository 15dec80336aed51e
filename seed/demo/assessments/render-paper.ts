import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { demoTypesetter } from '../typesetter.ts'
import { papers } from './papers.ts'
import type { Paper } from './papers.ts'

const template = readFileSync(new URL('paper.typ', import.meta.url), 'utf8')

/** A paper as a PDF of one page, a photograph as a PNG; the same paper always gives the same bytes. */
export const renderPaper = async ({ suits, ...paper }: Paper): Promise<Buffer> => {
  const seed = papers.findIndex(({ fileName }) => fileName === paper.fileName)
  const inputs = { paper: JSON.stringify({ ...paper, seed, suits: suits.source }) }
  const source = { mainFileContent: template, inputs }
  if (paper.kind !== 'anh') return demoTypesetter().pdf(source, { creationTimestamp: 0 })
  return sharp(Buffer.from(demoTypesetter().svg(source)))
    .png()
    .toBuffer()
}
