import { describe, expect, it } from 'vitest'
import type { PaletteEntry } from './palette-entry.ts'
import { readPaletteQuery } from './palette-query.ts'
import { entriesByCode, rankEntries } from './rank-entries.ts'

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
})
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label)

describe('the query', () => {
  it.each([
    ['duyệt', { scope: 'all', text: 'duyệt' }],
    ['  ', { scope: 'all', text: '' }],
    ['> sáng', { scope: 'actions', text: 'sáng' }],
    ['>', { scope: 'actions', text: '' }],
    ['#KH-1', { scope: 'codes', text: 'KH-1' }],
    ['a > b', { scope: 'all', text: 'a > b' }],
  ])('of %j', (typed, expected) => {
    expect(readPaletteQuery(typed)).toEqual(expected)
  })

  it('joins letters that an input method sent apart', () => {
    expect(readPaletteQuery('duyệt'.normalize('NFD')).text).toBe('duyệt')
  })
})

describe('the ranking', () => {
  const screens = [entry('Hoa Sen'), entry('Đăng xuất', { keywords: ['thoát'] }), entry('Hòa Bình'), entry('Xuất tệp')]

  it('finds without accents, whole words and beginnings before the inside of words', () => {
    expect(labels(rankEntries('xuat', screens).entries)).toEqual(['Xuất tệp', 'Đăng xuất'])
    expect(labels(rankEntries('xu', screens).entries)).toEqual(['Xuất tệp', 'Đăng xuất'])
    expect(labels(rankEntries('uat', screens).entries)).toEqual(['Đăng xuất', 'Xuất tệp'])
  })

  it('takes accents at their word', () => {
    expect(labels(rankEntries('hoà', screens).entries).slice(0, 2)).toEqual(['Hòa Bình', 'Hoa Sen'])
  })

  it('finds by keywords, behind a label of the same worth', () => {
    expect(labels(rankEntries('thoat', [...screens, entry('Thoát')]).entries)).toEqual(['Thoát', 'Đăng xuất'])
  })

  it('leaves out what does not answer, but only sorts what was found elsewhere', () => {
    expect(rankEntries('0912', screens).entries).toEqual([])
    expect(labels(rankEntries('xuat tep', screens, true).entries)[0]).toBe('Xuất tệp')
    expect(rankEntries('xuat tep', screens, true).entries).toHaveLength(screens.length)
  })

  it('keeps the given order without a text, also where only punctuation was typed', () => {
    expect(rankEntries('', screens).entries).toBe(screens)
    expect(rankEntries('…', screens).entries).toBe(screens)
  })
})

describe('codes', () => {
  const found = [entry('A', { code: 'KH-CSLT-2026-0107' }), entry('B', { code: 'KH-CSLT-2026-0007' }), entry('0007')]

  it.each(['0007', 'kh-cslt-2026-0007', 'KHCSLT20260007', 'cslt 0007', '60007'])('are found by %s', (text) => {
    expect(labels(entriesByCode(text, found))).toEqual(['B'])
  })

  it('are those of codes, not of names', () => {
    expect(labels(entriesByCode('', found))).toEqual(['A', 'B'])
  })
})
