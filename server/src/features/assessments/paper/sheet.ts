import { safeText } from '@nhanxanh/contract/shared/cell-text'
import type { CellStyle, DataValidation, WriteSheet } from 'hucre'
import { columnName } from '../../../platform/sheets/xlsx-words.ts'

/** A cell: only `fill` can be changed by who has the sheet. `choices`: what may stand in it. */
type PaperCell = {
  text: string
  kind: 'head' | 'label' | 'fill'
  isNumber: boolean
  choices: readonly string[]
}
export type Line = readonly PaperCell[]
export type Sheet = { name: string; widths: readonly number[]; lines: readonly Line[] }

export const head = (text: string): PaperCell => ({ text, kind: 'head', isNumber: false, choices: [] })
export const label = (text: string): PaperCell => ({ text, kind: 'label', isNumber: false, choices: [] })
export const fill = (text: string, choices: readonly string[] = []): PaperCell => ({
  text,
  kind: 'fill',
  isNumber: false,
  choices,
})
export const number = (text: string): PaperCell => ({ text, kind: 'fill', isNumber: true, choices: [] })

const border = { style: 'thin', color: { rgb: 'C9CFC9' } } as const
const around = { top: border, right: border, bottom: border, left: border }
const alignment = { vertical: 'top', wrapText: true } as const
const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const

const styles: Record<PaperCell['kind'], CellStyle> = {
  head: { alignment, border: around, font: { bold: true }, fill: solid('E6F0E8') },
  label: { alignment, border: around },
  fill: { alignment, border: around, fill: solid('FFF8DC'), protection: { locked: false } },
}

/** A number that a spreadsheet keeps exactly goes in as one; everything else as text. */
const contentOf = ({ text, isNumber }: PaperCell): string | number | null => {
  if (text === '') return null
  return isNumber && text.length <= 15 ? Number(text) : safeText(text)
}

const typeOf = (value: string | number | null) => {
  if (value === null) return 'empty'
  return typeof value === 'number' ? 'number' : 'string'
}

const cellsOf = (lines: Sheet['lines']): NonNullable<WriteSheet['cells']> =>
  new Map(
    lines.flatMap((line, row) =>
      line.map((cell, column) => {
        const value = contentOf(cell)
        return [`${row},${column}`, { value, type: typeOf(value), style: styles[cell.kind] }] as const
      }),
    ),
  )

/** A spreadsheet takes a list of choices of 255 characters at most; longer ones are judged when the sheet is read. */
const choicesOf = (lines: Sheet['lines']): DataValidation[] =>
  lines.flatMap((line, row) =>
    line.flatMap(({ choices }, column) =>
      choices.length === 0 || choices.join(',').length > 255
        ? []
        : [
            {
              type: 'list' as const,
              values: [...choices],
              allowBlank: true,
              showErrorMessage: true,
              errorTitle: 'Không có lựa chọn này',
              errorMessage: `Chỉ ghi: ${choices.join(', ').slice(0, 200)}.`,
              range: `${columnName(column)}${row + 1}`,
            },
          ],
    ),
  )

/** The sheet for the writer of workbooks: protected, without a password, but for what is to be filled in. */
export const writable = ({ name, widths, lines }: Sheet): WriteSheet => ({
  name,
  columns: widths.map((width) => ({ width })),
  rows: lines.map((line) => line.map(contentOf)),
  cells: cellsOf(lines),
  dataValidations: choicesOf(lines),
  freezePane: { rows: 1 },
  protection: { sheet: true, formatColumns: true, formatRows: true },
})
