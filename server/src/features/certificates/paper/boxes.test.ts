import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shippedPaperSettings } from '@nhanxanh/contract/features/certificates.paper'
import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import {
  facilitySubTypeKeys,
  facilitySubTypes,
  facilityTypes,
  subTypesOf,
} from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeset } from '../../../platform/typesetter/typesetter.ts'
import { sheetOf } from './sheet.ts'
import type { PaperFacts } from './sheet.ts'

const usual: PaperFacts = {
  number: '2026/KH-CSLT-0041',
  facilityName: 'Nhà Lá Suối Đá',
  facilityAddress: '12 Lê Hồng Phong, xã Khánh Vĩnh, tỉnh Khánh Hòa',
  subType: 'homestay',
  rank: null,
  level: { name: 'Cơ bản', rank: 1, count: 3 },
  ground: { kind: 'decision', number: '1286/QĐ-SDL', on: '2026-11-24' },
  provisional: [],
  issuedOn: '2026-11-24',
  validUntil: '2029-11-23',
  signer: { name: 'Nguyễn Thị Minh Tâm', title: 'Giám đốc' },
  shortCode: 'K7Q2M9XD',
  link: `https://nhanxanh.example/verify/abcdefghijklmnopqrstuvwxyz#${'q'.repeat(220)}`,
  checkAt: 'nhanxanh.example/verify',
}
const usualTemplate: PaperSnapshot = {
  ...shippedPaperSettings.certificatePapers.CSLT,
  first: { title: 'Chủ tịch hội đồng đánh giá', name: 'Phạm Quang Hải' },
  programme: 'Du lịch xanh Khánh Hòa',
  issuer: 'Sở Du lịch tỉnh Khánh Hòa',
  superior: 'Uỷ ban nhân dân tỉnh Khánh Hòa',
  place: 'Khánh Hòa',
  signing: 'ink',
  logoId: null,
}

/** So many letters of these words, again and again: the most that a field takes. */
const most = (words: string, letters: number): string => words.repeat(letters).slice(0, letters - 1) + 'g'
const longestSubType = (type: FacilityType): FacilitySubType =>
  subTypesOf(type).toSorted(
    (one, other) => facilitySubTypes[other].name.length - facilitySubTypes[one].name.length,
  )[0] ?? 'khac'

const longest = (type: FacilityType, rank: number): PaperFacts => ({
  ...usual,
  number: `2026/${most('SỐ', 58)}`,
  facilityName: most('Khu nghỉ dưỡng sinh thái Vịnh Ngọc Bích ', 255),
  facilityAddress: `${most('Lô D6b khu du lịch Bắc bán đảo ', 255)}, phường Phan Rang - Tháp Chàm, tỉnh Khánh Hòa`,
  subType: longestSubType(type),
  level: { name: most('Xuất sắc vượt bậc ', 60), rank, count: 3 },
  ground: { kind: 'decision', number: most('QĐ-SDL', 60), on: '2026-11-24' },
  provisional: ['Hệ số phát thải lưới điện'],
  signer: { name: most('Nguyễn Thị Minh Tâm ', 120), title: most('Phó giám đốc phụ trách ', 120) },
  checkAt: `${most('nhanxanh-du-lich-', 60)}/verify`,
})
const longestTemplate: PaperSnapshot = {
  ...usualTemplate,
  sentence: most('đạt tiêu chuẩn Du lịch xanh ', 120),
  first: { title: most('Chủ tịch hội đồng ', 80), name: most('Phạm Quang Hải ', 120) },
  programme: most('Du lịch xanh bền vững ', 200),
  issuer: most('Sở Du lịch tỉnh Khánh Hòa ', 200),
  superior: most('Uỷ ban nhân dân tỉnh ', 200),
  place: most('Khánh Hòa ', 60),
}

type Given = { facts?: PaperFacts; template?: PaperSnapshot; copy?: string; isSigned?: boolean }

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nx-boxes-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const print = async ({ facts = usual, template = usualTemplate, copy, isSigned = false }: Given): Promise<string> => {
  const file = path.join(folder, 'paper.pdf')
  const signedBy = isSigned ? { name: most('Sở Du lịch tỉnh Khánh Hòa ', 64), at: '09:15 ngày 24/11/2026' } : null
  const sheet = { facts, template, madeAt: new Date('2026-11-25T02:00:00Z'), logo: null, copy: copy ?? null, signedBy }
  await writeFile(file, await typeset(sheetOf(sheet)))
  return file
}
const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 1e8 })

/** In points, from the upper left corner. */
type Box = { what: string; left: number; top: number; right: number; bottom: number }

const wordsOn = (file: string): Box[] =>
  [
    ...run('pdftotext', '-bbox', file, '-').matchAll(
      /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g,
    ),
  ].map(([, left, top, right, bottom, what = '']) => ({
    what,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))

/** The hairlines between the facts and the bars under the heads: straight, and neither of the frame nor of the ground. */
const linesOn = (file: string): Box[] => {
  const hairlines = run('pdftocairo', '-svg', file, '-').matchAll(
    /stroke-width:0\.51.*d="M (\S+) (\S+) L (\S+) (\S+) " transform="matrix\((\S+?),0,0,(\S+?),(\S+?),(\S+?)\)"/g,
  )
  return [...hairlines].map((found) => {
    const [x = 0, y = 0, toX = 0, toY = 0, wide = 1, high = 1, right = 0, down = 0] = found.slice(1).map(Number)
    const [left, top] = [x * wide + right, y * high + down]
    return { what: 'line', left, top, right: toX * wide + right, bottom: toY * high + down }
  })
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right - 0.2 &&
  other.left < one.right - 0.2 &&
  one.top < other.bottom - 0.2 &&
  other.top < one.bottom - 0.2

const crosses = (word: Box, line: Box): boolean =>
  word.left < line.right && line.left < word.right && word.top < line.bottom && line.top < word.bottom

/** Words on words, words on lines, and words outside of the frame, each by its words. */
const collisions = (file: string): string[] => {
  const [words, lines] = [wordsOn(file), linesOn(file)]
  expect([words.length > 40, lines.length]).toEqual([true, 4])
  const pairs = words.flatMap((one, nth) =>
    words.slice(nth + 1).flatMap((other) => (meet(one, other) ? [`${one.what} × ${other.what}`] : [])),
  )
  const ruled = words.filter((word) => lines.some((line) => crosses(word, line)))
  const isInside = ({ left, right, top, bottom }: Box): boolean =>
    left > 70 && right < 772 && top > 62 && (bottom < 535 || (top > 573 && bottom < 595))
  return [...pairs, ...[...ruled, ...words.filter((word) => !isInside(word))].map(({ what }) => what)]
}

const wordsOf = (file: string): string => run('pdftotext', file, '-').replaceAll(/[\s\u200B]/g, '')
const pagesOf = (file: string): string | undefined => /Pages: +(\d+)/.exec(run('pdfinfo', file))?.[1]

describe('no word of a paper stands on another, on a line or outside of the frame', () => {
  it.each(facilitySubTypeKeys)('of a %s', async (subType) => {
    const { ranked, name, shortName = name } = facilitySubTypes[subType]
    const file = await print({ facts: { ...usual, subType, rank: ranked ? 5 : null } })
    expect([collisions(file), pagesOf(file)]).toEqual([[], '1'])
    expect(wordsOf(file).toLocaleLowerCase('vi')).toContain(shortName.replaceAll(' ', '').toLocaleLowerCase('vi'))
  })

  const cases = facilityTypes.flatMap((type) => [1, 2, 3].map((rank) => [type, rank] as const))
  it.each(cases)('with the longest of each word: %s, level %i', async (type, rank) => {
    const facts = longest(type, rank)
    const copy = `Bản chuyển đổi số 12 từ giấy chứng nhận điện tử ${facts.number}, cho ${most('Nguyễn Văn An ', 120)}.`
    for (const given of [{ isSigned: true }, { copy }]) {
      const file = await print({ facts, template: longestTemplate, ...given })
      expect([collisions(file), pagesOf(file)]).toEqual([[], '1'])
      const text = wordsOf(file)
      for (const words of [
        facts.number,
        facts.facilityName,
        facts.facilityAddress,
        facts.level.name,
        facts.signer.name,
      ]) {
        expect(text).toContain(words.replaceAll(' ', ''))
      }
    }
  })

  it.each([
    ['of 255 capitals', { facilityName: most('KHU NGHỈ DƯỠNG SINH THÁI VỊNH NGỌC BÍCH ', 255) }],
    ['of one word of 255 letters', { facilityName: 'W'.repeat(255) }],
    [
      'with a long title beside an ordinary name',
      { signer: { name: 'Nguyễn Thị Minh Tâm', title: most('Phó giám đốc ', 120) } },
    ],
    ['with a decision of many letters', { ground: { kind: 'decision', number: most('QĐ-SDL', 60), on: '2026-11-24' } }],
  ] satisfies [string, Partial<PaperFacts>][])('%s', async (_, changes) => {
    const file = await print({ facts: { ...usual, ...changes } })
    expect([collisions(file), pagesOf(file)]).toEqual([[], '1'])
  })
})
