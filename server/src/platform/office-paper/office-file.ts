import { Readable } from 'node:stream'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { docxOf } from './docx.ts'
import type { OfficePaper } from './office-paper.ts'
import { pdfOf } from './pdf.ts'

export type PaperFormat = 'docx' | 'pdf'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const types = {
  docx: wordType,
  pdf: 'application/pdf',
} as const satisfies Record<PaperFormat, string>

/** An office paper as a file: as DOCX to be edited, by the template of the office where it has one, or as PDF as it will be printed. */
export const officeFile = async (paper: OfficePaper, format: PaperFormat, template: Buffer | null = null) => {
  const bytes = await (format === 'pdf' ? pdfOf(paper) : docxOf(paper, template))
  const name = `${foldText(paper.name).replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}.${format}`
  return { stream: Readable.from([bytes]), size: bytes.length, name, type: types[format] }
}
