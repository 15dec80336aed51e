import { expect, it } from 'vitest'
import { daysReader, readEarlierList } from './reading.ts'

it('reads a list as offices keep it: a title above, heads in their words, sums below', () => {
  const { rows, missing } = readEarlierList({
    rows: [
      ['DANH SÁCH KHÁCH SẠN ĐẠT NHÃN DU LỊCH XANH'],
      [],
      ['STT', 'Tên cơ sở', 'Mức  công nhận', 'Số GCN', 'Số QĐ', 'Ngày QĐ', 'Ngày cấp', 'Có giá trị đến'],
      ['1', 'Khách sạn  Biển Xanh', 'Nâng cao', '12/GCN-DLX', '45/QĐ-SDL', '01/02/2024', '2024-02-05', '04/02/2027'],
      ['', 'Tổng cộng: 1'],
    ],
  })
  expect(missing).toEqual([])
  expect(rows).toEqual([
    {
      line: 4,
      isHidden: false,
      facility: 'Khách sạn Biển Xanh',
      level: 'Nâng cao',
      number: '12/GCN-DLX',
      decisionNumber: '45/QĐ-SDL',
      decidedOn: '01/02/2024',
      issuedOn: '2024-02-05',
      validUntil: '04/02/2027',
      ofLetters: [],
    },
  ])
})

it('tells which columns a list lacks', () => {
  expect(
    readEarlierList({
      rows: [
        ['Tên cơ sở', 'Số giấy'],
        ['A', '1'],
      ],
    }).missing,
  ).toEqual(['level', 'decisionNumber', 'decidedOn', 'issuedOn', 'validUntil'])
  expect(readEarlierList({ rows: [] }).rows).toEqual([])
})

const listOf = (...days: string[]) => {
  const heads = ['Tên cơ sở', 'Số giấy', 'Ngày cấp', 'Ngày QĐ', 'Hết hạn']
  const { rows } = readEarlierList({ rows: [heads, ...days.map((day) => ['A', '1', day, '2024-01-05', '45296'])] })
  return rows
    .map(daysReader(rows))
    .map(({ days: { issuedOn }, readings: [first] }) => [issuedOn, first?.field, first?.choices.length])
}

it('reads days in one order over the column, tells what is written otherwise, and asks where the column is mixed', () => {
  expect(listOf('05/01/2024', '5/1/24')).toEqual([
    ['2024-01-05', 'validUntil', 0],
    ['2024-01-05', 'issuedOn', 0],
  ])
  expect(listOf('01/05/2024', '01/31/2024').map(([day]) => day)).toEqual(['2024-01-05', '2024-01-31'])
  expect(listOf('01/05/2024', '01/31/2024', '31/01/2024')[0]).toEqual([null, 'issuedOn', 2])
})

it('reads letters of old fonts and merged values, and says which lines nobody sees', () => {
  const { rows } = readEarlierList({
    rows: [
      ['Tªn c¬ së', 'Sè giÊy', 'Sè Q§'],
      ['Kh¸ch s¹n A', '1', '45/QD'],
      ['B', '2', ''],
      ['C', '3', ''],
    ],
    merges: [{ line: 2, last: 3, column: 2 }],
    hiddenLines: [4],
  })
  expect(rows).toMatchObject([
    { facility: 'Khách sạn A', ofLetters: [{ field: 'facility', written: 'Kh¸ch s¹n A' }] },
    { facility: 'B', decisionNumber: '45/QD', isHidden: false },
    { facility: 'C', isHidden: true },
  ])
})
