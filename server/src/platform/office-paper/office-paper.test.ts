import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { docxOf } from './docx.ts'
import { headOf } from './decision.ts'
import { boundTitle, columnWidths, sentence, writtenRow } from './office-paper.ts'
import type { OfficePaper, PaperTable } from './office-paper.ts'
import { pdfOf } from './pdf.ts'

const list: PaperTable = {
  title: 'Cơ sở được công nhận đạt tiêu chuẩn Du lịch xanh tỉnh Khánh Hòa',
  columns: [
    { label: 'STT', share: 1, align: 'center' },
    { label: 'Cơ sở', share: 8, align: 'left' },
    { label: 'Số giấy', share: 1, align: 'left' },
  ],
  rows: Array.from({ length: 40 }, (_, nth) => [`${nth + 1}`, 'Khách sạn Nắng Thủy Tinh', '2026/KH-DTQDL-0014']),
}

/** So many lines that the signatures alone would stand on the next page. */
const paper = (paragraphs: number): OfficePaper => ({
  kind: 'letter',
  name: 'Quyết định',
  madeAt: new Date('2026-11-27T02:00:00Z'),
  superior: 'Ủy ban nhân dân tỉnh Khánh Hòa',
  agency: 'Sở Du lịch',
  number: '1402/QĐ-SDL',
  date: 'Khánh Hòa, ngày 27 tháng 11 năm 2026',
  title: 'QUYẾT ĐỊNH',
  subject: 'Về việc công nhận cơ sở đạt tiêu chuẩn Du lịch xanh tỉnh Khánh Hòa',
  attached: null,
  blocks: Array.from({ length: paragraphs }, (_, nth) => ({
    kind: 'text',
    lead: `Điều ${nth + 1}.`,
    text: 'Công nhận 12 cơ sở đạt tiêu chuẩn Du lịch xanh tỉnh Khánh Hòa, gồm 02 cơ sở mức Xuất sắc, 05 cơ sở mức Nâng cao, 05 cơ sở mức Cơ bản theo Tờ trình số 88/TTr-TTK ngày 26 tháng 11 năm 2026.',
  })),
  annexes: [
    { ...list, label: 'DANH SÁCH', attached: '(Kèm theo Quyết định số 1402/QĐ-SDL)', note: null, isAcross: false },
  ],
  facts: [],
  recipients: ['Như Điều 3;', 'Lưu: VT.'],
  signatures: [{ title: 'Giám đốc', name: 'Nguyễn Văn Khánh' }],
})

type Piece = { text: string; left: number; right: number; top: number; bottom: number; font: string }
const millimetres = (points: number) => (points / 72) * 25.4

/** Each page as the pieces of text on it, in millimetres from its left and upper edge. */
const pagesOf = async (bytes: Buffer): Promise<Piece[][]> => {
  const book = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true }).promise
  return Promise.all(
    Array.from({ length: book.numPages }, async (_, nth) => {
      const page = await book.getPage(nth + 1)
      await page.getOperatorList()
      const { items } = await page.getTextContent()
      const { height } = page.getViewport({ scale: 1 })
      return items.flatMap((item): Piece[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [size = 0, , , , x = 0, y = 0] = item.transform as number[]
        const font = (page.commonObjs.get(item.fontName) as { name: string }).name
        const [left, bottom] = [millimetres(x), millimetres(height - y)]
        return [
          {
            text: item.str,
            left,
            right: left + millimetres(item.width),
            bottom,
            top: bottom - millimetres(size * 0.66),
            font,
          },
        ]
      })
    }),
  )
}

describe('an office paper as PDF', () => {
  let pages: Piece[][] = []
  beforeAll(async () => {
    pages = await pagesOf(await pdfOf(paper(3)))
  })

  it('keeps the margins of the decree, 20, 15, 20 and 30 mm, and its numbers above the text', () => {
    const [first = [], ...others] = pages
    const text = [...first, ...others.flatMap((page) => page.filter(({ top }) => top > 19))]
    expect(Math.min(...text.map(({ left }) => left))).toBeCloseTo(30, 0)
    expect(Math.max(...text.map(({ right }) => right))).toBeLessThanOrEqual(195.2)
    expect(Math.max(...text.map(({ right }) => right))).toBeGreaterThan(190)
    expect(Math.min(...text.map(({ top }) => top))).toBeGreaterThan(19)
    expect(Math.max(...text.map(({ bottom }) => bottom))).toBeLessThan(277.2)
    expect(others.map((page) => page.find(({ top }) => top < 19)?.text)).toEqual(others.map((_, nth) => `${nth + 2}`))
  })

  it('is set in a serif that is embedded', () => {
    const fonts = new Set(pages.flat().map(({ font }) => font.replace(/^[A-Z]{6}\+/, '')))
    expect([...fonts].filter((font) => !font.startsWith('LiberationSerif'))).toEqual([])
  })

  it('breaks neither numbers nor codes', () => {
    const words = pages.flat().map(({ text }) => text)
    expect(words.filter((text) => text.includes('2026/KH-DTQDL-0014'))).toHaveLength(40)
    expect(words.filter((text) => text === 'STT').length).toBeGreaterThan(0)
  })

  it('has its signatures on a page with text before them', async () => {
    for (const paragraphs of [6, 7, 8, 9, 10]) {
      const drawn = await pagesOf(await pdfOf({ ...paper(paragraphs), annexes: [] }))
      const signed = drawn.find((page) => page.some(({ text }) => text.includes('Nguyễn Văn Khánh'))) ?? []
      expect([paragraphs, signed.some(({ text }) => text.includes('TTr'))]).toEqual([paragraphs, true])
    }
  })
})

it('is Times New Roman with the same margins as DOCX, and its hyphens break no line', async () => {
  const parts = unzipSync(await docxOf(paper(3)))
  const textOf = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8')
  const body = textOf('word/document.xml')
  // Twentieths of a point.
  const margins = [...body.matchAll(/<w:pgMar [^>]*>/g)].map(([tag]) =>
    ['top', 'right', 'bottom', 'left'].map((side) => Number(new RegExp(`w:${side}="(\\d+)"`).exec(tag)?.[1])),
  )
  expect(margins).toEqual([1, 2].map(() => [1134, 850, 1134, 1701]))
  expect(textOf('word/styles.xml')).toContain('w:ascii="Times New Roman"')
  expect(body).toContain('1402/QĐ</w:t><w:noBreakHyphen/>')
})

it('leaves no word alone under a title, and no sentence open', () => {
  expect(boundTitle('Du lịch xanh Khánh Hòa')).toBe('Du lịch xanh Khánh\u00A0Hòa')
  expect([' Đã rõ ', 'Đã rõ?'].map(sentence)).toEqual(['Đã rõ.', 'Đã rõ?'])
})

it('gives rows that are written in by hand the height for it', async () => {
  const table: PaperTable = { ...list, title: '', rows: list.rows.slice(0, 3), isWritten: true }
  const bytes = await pdfOf({ ...paper(1), blocks: [{ kind: 'table', table }], annexes: [] })
  const pieces = (await pagesOf(bytes)).flat()
  const [first, second] = ['1', '2'].map((number) => pieces.find(({ text }) => text === number)?.top ?? 0)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(writtenRow - 1)
})

it('gives a column the room of its longest word, and the rest by shares', () => {
  const widths = columnWidths(list, 165, 12)
  expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(165)
  expect(widths[2]).toBeGreaterThan(40)
  expect(widths[0]).toBeLessThan(20)
})

it.each([
  ['Giám đốc', 'Sở Du lịch tỉnh Khánh Hòa', 'Giám đốc Sở Du lịch tỉnh Khánh Hòa'],
  ['Giám đốc Sở Du lịch', 'Sở Du lịch tỉnh Khánh Hòa', 'Giám đốc Sở Du lịch tỉnh Khánh Hòa'],
  ['Phó Giám đốc sở Du lịch', 'Sở Du lịch', 'Giám đốc sở Du lịch'],
  ['Chủ tịch', 'Uỷ ban nhân dân tỉnh', 'Chủ tịch Uỷ ban nhân dân tỉnh'],
])('of %s at %s the head of a decision is %s', (title, agency, head) => {
  expect(headOf(title, agency)).toBe(head)
})
