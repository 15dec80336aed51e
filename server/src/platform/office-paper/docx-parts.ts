import {
  HeightRule,
  AlignmentType,
  BorderStyle,
  NoBreakHyphen,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { bound, columnWidths, writtenRow } from './office-paper.ts'
import type { Align, PaperTable } from './office-paper.ts'

/** Twentieths of a point in a millimetre. */
export const mm = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4)

const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const

type Look = {
  align?: Align | 'both'
  bold?: boolean
  italics?: boolean
  /** Half points. */
  size?: number
  before?: number
  after?: number
  indent?: number
  keepNext?: boolean
  /** Stands in bold before the text. */
  lead?: string
}

/** Hyphens within a word are those at which no line is broken. */
const unbroken = (text: string): (string | NoBreakHyphen)[] =>
  text
    .split(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/u)
    .flatMap((piece, nth) => (nth === 0 ? [piece] : [new NoBreakHyphen(), piece]))

/** A line, or a paragraph, of one look; line breaks of the text are kept. */
export const line = (text: string, look: Look = {}): Paragraph => {
  const { align = 'left', bold = false, italics = false, size = 28, before = 0, after = 0, indent = 0 } = look
  const pieces = bound(text).split('\n')
  const face = { italics, size }
  return new Paragraph({
    alignment: align === 'both' ? AlignmentType.BOTH : alignments[align],
    spacing: { before, after },
    keepNext: look.keepNext ?? false,
    ...(indent > 0 && { indent: { firstLine: indent } }),
    children: [
      ...(look.lead === undefined ? [] : [new TextRun({ children: [`${look.lead} `], bold: true, ...face })]),
      ...pieces.map(
        (piece, nth) => new TextRun({ children: unbroken(piece), bold, ...face, ...(nth > 0 && { break: 1 }) }),
      ),
    ],
  })
}

/** A short rule in the middle of a cell, under what offices underline: two fifths of its width. */
export const rule = (width: number, share: number): Paragraph =>
  new Paragraph({
    // Below the descenders of the text: a paragraph of exact height draws its border into the line above.
    spacing: { before: 60, after: 0, line: 60, lineRule: 'exact' },
    indent: { left: Math.round((width * (1 - share)) / 2), right: Math.round((width * (1 - share)) / 2) },
    border: { top: { style: BorderStyle.SINGLE, size: 6, space: 1, color: '000000' } },
    children: [],
  })

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const noBorders = { top: none, bottom: none, left: none, right: none } as const

/** Cells side by side without lines, of these widths. */
export const sideBySide = (rows: readonly (readonly Paragraph[])[][], widths: readonly number[]): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (children, nth) =>
              new TableCell({
                children: [...children],
                borders: noBorders,
                width: { size: widths[nth] ?? 0, type: WidthType.DXA },
                margins: { left: 40, right: 40 },
              }),
          ),
        }),
    ),
  })

type Cell = { text: string; align: Align; width: number; bold: boolean; size: number }

const cellOf = ({ text, align, width, bold, size }: Cell): TableCell =>
  new TableCell({
    verticalAlign: VerticalAlign.CENTER,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 70, right: 70 },
    children: [line(text, { align, bold, size })],
  })

/** A table over the whole width, in millimetres; its heads stand on every page. */
export const gridOf = (table: PaperTable, width: number, size = 22): Table => {
  const { columns, rows, hasTotal } = table
  const widths = columnWidths(table, width, size / 2).map(mm)
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label }, nth) =>
      cellOf({ text: label, align: 'center', width: widths[nth] ?? 0, bold: true, size }),
    ),
  })
  const isLast = (nth: number) => hasTotal === true && nth === rows.length - 1
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: mm(width), type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      head,
      ...rows.map(
        (cells, at) =>
          new TableRow({
            cantSplit: true,
            ...(table.isWritten && { height: { value: mm(writtenRow), rule: HeightRule.ATLEAST } }),
            children: columns.map(({ align }, nth) =>
              cellOf({ text: cells[nth] ?? '', align, width: widths[nth] ?? 0, bold: isLast(at), size }),
            ),
          }),
      ),
    ],
  })
}
