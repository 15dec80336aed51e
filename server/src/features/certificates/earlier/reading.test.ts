import { expect, it } from 'vitest'
import { readEarlierList } from './reading.ts'

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
      facility: 'Khách sạn Biển Xanh',
      level: 'Nâng cao',
      number: '12/GCN-DLX',
      decisionNumber: '45/QĐ-SDL',
      decidedOn: '01/02/2024',
      issuedOn: '2024-02-05',
      validUntil: '04/02/2027',
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
