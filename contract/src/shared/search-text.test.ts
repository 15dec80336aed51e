import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { accentText } from './fold-text.ts'
import { queryRanker } from './match-rank.ts'
import { searchDocument, searchWords } from './search-text.ts'

/** The rule of the server's query. */
const finds = (query: string, document: string): boolean =>
  searchWords(query).every(({ any }) => any.some((piece) => document.includes(piece)))

const alternatives = (query: string) => searchWords(query).map(({ any }) => any)

describe('searchWords', () => {
  test.each([
    ['Biển Xanh', [['bien'], ['xanh']]],
    ['  KS   biển ', [['ks', 'khach san'], ['bien']]],
    ['TT Diên Khánh', [['tt', 'thi tran', 'trung tam'], ['dien'], ['khanh']]],
    ['P. Nha Trang', [['p', 'phuong'], ['nha'], ['trang']]],
    ['TP.Nha Trang', [['tp', 'thanh pho'], ['nha'], ['trang']]],
    ['biển BIỂN bien', [['bien']]],
    ['0912.345.678', [['0912345678', '0912 345 678']]],
    ['+84 912 345 678', [['0912345678']]],
    ['+84 (0)912-345', [['0912345']]],
    ['0084 912 345 678', [['0912345678']]],
    ['84912345678', [['0912345678', '84912345678']]],
    ['4290000373-001', [['4290000373001', '4290000373 001']]],
    [
      'KH-CSLT-2026-0001',
      [
        ['kh', 'khanh hoa'],
        ['cslt', 'co so luu tru'],
        ['20260001', '2026 0001'],
      ],
    ],
    ['123/QĐ-UBND', [['qd'], ['ubnd', 'uy ban nhan dan'], ['123']]],
    ['12A Trần Phú', [['12a'], ['tran'], ['phu']]],
    ['12/3 Trần Phú', [['tran'], ['phu'], ['123', '12 3', 'muoi hai thang ba']]],
    ['97 2/4', [['97'], ['24', '2 4', 'hai thang tu']]],
    ['đường 23/10', [['2310', '23 10', 'hai muoi ba thang muoi']]],
    ['duong tran phu', [['tran'], ['phu']]],
    ['Dương Thanh Vũ', [['duong'], ['thanh'], ['vu']]],
    ['đường', [['duong']]],
    ['MST: 4290 000 373', [['4290000373', '4290 000 373']]],
    ['sđt 0912345678', [['0912345678']]],
    ['DT tháp cổ', [['dt', 'di tich'], ['thap'], ['co']]],
    ['', []],
    ['  --, ', []],
  ])('%j', (query, expected) => {
    expect(alternatives(query)).toEqual(expected)
  })

  test('every alternative is folded, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (query) => {
        for (const piece of alternatives(query).flat()) expect(piece).toMatch(/^[^\p{Lu}\p{P}]+$/u)
      }),
    )
  })
})

describe('searchDocument', () => {
  const document = searchDocument({
    texts: ['KS Biển Xanh', '12/3 Trần Phú, phường Nha Trang', null, 'Phường Lộc Thọ, Thành phố Nha Trang'],
    codes: ['KH-CSLT-2026-0001', '4290000373-001', undefined],
    phones: ['+84912345678', '0258 382 1234', null],
  })

  test.each([
    'khách sạn biển xanh',
    'xanh biển ks',
    'khach san',
    'hotel bien xanh',
    'trần phú 12/3',
    'p nha trang',
    'tp nha trang lộc thọ',
    'KH-CSLT-2026-0001',
    'khcslt20260001',
    'cslt 0001',
    '4290000373',
    '4290 000 373 001',
    '4290000373-001',
    '0912 345 678',
    '+84912345678',
    '84 912 345 678',
    '912345678',
    '345.678',
    '0258-3821234',
    '(0258) 382 1234',
    '',
  ])('%j finds it', (query) => {
    expect(finds(query, document)).toBe(true)
  })

  test.each(['khách sạn biển đỏ', '0912345679', 'homestay', '4290000374', '12/4 trần phú'])('%j does not', (query) => {
    expect(finds(query, document)).toBe(false)
  })

  test('is found by each of its own words, in any order', () => {
    const word = fc.constantFrom('Hòn', 'Chồng', 'Đại', 'Lãnh', 'KS', '12A', 'Ninh', 'Hoà', 'Ponagar', '0912345678')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 4 }), (texts, more) => {
        const stored = searchDocument({ texts: [texts.join(' '), more.join(', ')] })
        expect(finds([...texts].reverse().join(' '), stored)).toBe(true)
      }),
    )
  })
})

test('ten old names of one commune store their district and province once', () => {
  const names = ['Phường Lộc Thọ', 'Phường Tân Lập'].map((name) => `${name}, Thành phố Nha Trang, Tỉnh Khánh Hòa`)
  expect(searchDocument({ texts: names })).toBe('phuong loc tho thanh pho nha trang tinh khanh hoa phuong tan lap')
})

describe('accentText', () => {
  test.each([
    ['hòa', 'hoà'],
    ['THUÝ', 'thúy'],
    ['Biển Xanh', 'biển xanh'.normalize('NFD')],
  ])('%s and %s are one writing', (a, b) => {
    expect(accentText(a)).toBe(accentText(b))
  })

  test.each([
    ['hoa', 'hòa'],
    ['biên', 'biển'],
    ['đông', 'dong'],
    ['son', 'sơn'],
  ])('%s and %s are two words', (a, b) => {
    expect(accentText(a)).not.toBe(accentText(b))
  })
})

const best = (query: string, names: string[]) => {
  const rank = queryRanker(query)
  return names.toSorted((a, b) => rank(b) - rank(a))
}

const rankMatch = (query: string, original: string) => queryRanker(query)(original)

describe('queryRanker', () => {
  test.each([
    ['biển', ['Khách sạn Biển Xanh', 'Homestay Biên Thùy', 'Nhà nghỉ Tabien']],
    ['biên', ['Homestay Biên Thùy', 'Khách sạn Biển Xanh', 'Nhà nghỉ Tabien']],
    ['hoà', ['Suối Hòa', 'Suối Hoa', 'Suối Thoa']],
    ['hoa bien', ['Hoa Bien', 'Hoà Biển', 'Hòa Biển Đông', 'Quán Hoa Biển', 'Biển và Hoa']],
    ['ks biển xanh', ['Khách sạn Biển Xanh', 'Khách sạn Biên Xanh', 'Nhà nghỉ Biển Xanh']],
    ['xanh biển', ['Biển Xanh', 'Biên Xanh']],
    ['biển xa', ['Biển Xanh', 'Biên Xanh', 'Biển Lavixa']],
    ['0001', ['KH-CSLT-2026-0001', 'KH-CSLT-2026-0010']],
  ])('%j orders its answers', (query, names) => {
    expect(best(query, names.toReversed())).toEqual(names)
  })

  test('exact beats prefix beats inside beats nothing', () => {
    const [exact, prefix, inside] = ['Hòn Chồng', 'Hon Chongmai', 'Athon Tachong'].map((name) =>
      rankMatch('hòn chồng', name),
    )
    expect(exact).toBeGreaterThan(prefix ?? 0)
    expect(prefix).toBeGreaterThan(inside ?? 0)
    expect(inside).toBeGreaterThan(0)
    expect(rankMatch('hòn chồng', 'Hòn Mun')).toBe(0)
    expect(rankMatch('', 'Hòn Mun')).toBe(0)
  })

  test('phones and codes match in any writing', () => {
    expect(rankMatch('+84 912 345', '0912 345 678')).toBeGreaterThan(0)
    expect(rankMatch('0912345', '+84912345678')).toBeGreaterThan(0)
    expect(rankMatch('4290000373001', '4290000373-001')).toBeGreaterThan(0)
  })
})
