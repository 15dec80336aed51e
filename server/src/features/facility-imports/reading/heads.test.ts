import { describe, expect, it } from 'vitest'
import { headsAt } from '../../../platform/sheets/understand/list.ts'
import { fieldsOf, findHeads } from './heads.ts'

const merged = [
  ['UBND TỈNH', '', '', '', '', '', '', ''],
  ['DANH SÁCH CƠ SỞ LƯU TRÚ DU LỊCH', '', '', '', '', '', '', ''],
  [],
  ['STT', 'Tên cơ sở', 'Địa chỉ', 'Người đại diện', '', '', 'Mã số thuế', 'Hạng sao'],
  ['', '', '', 'Họ và tên', 'Chức vụ', 'Điện thoại', '', ''],
  ['1', 'Khách sạn A', '12 Trần Phú', 'Lê Văn B', 'Giám đốc', '905123456', '4200000001', '3 sao'],
]

describe('the heads of a list', () => {
  it('are found below titles, over two lines with merged cells', () => {
    const place = findHeads(merged)
    expect(place).toEqual({ headLine: 4, headLines: 2 })
    const heads = headsAt(merged, place)
    expect(heads[3]).toBe('Họ và tên Người đại diện')
    expect(fieldsOf(heads)).toEqual([
      null,
      'name',
      'address',
      'representativeName',
      'representativePosition',
      'representativePhone',
      'identityCode',
      'rank',
    ])
  })

  it('take one line where that says as much', () => {
    const rows = [
      ['Tên khách sạn', 'Địa chỉ', 'Phường/Xã', 'Tỉnh', 'SĐT'],
      ['A', 'b', 'c', 'd', 'e'],
    ]
    expect(findHeads(rows)).toEqual({ headLine: 1, headLines: 1 })
    expect(fieldsOf(headsAt(rows, { headLine: 1, headLines: 1 }))).toEqual([
      'name',
      'address',
      'place',
      'place',
      'representativePhone',
    ])
  })

  it('are not the title above them', () => {
    const rows = [['DANH SÁCH KHÁCH SẠN'], ['Tên cơ sở', 'Nơi ở', 'Người đại diện', 'SĐT'], ['A', 'b', 'c', 'd']]
    expect(findHeads(rows)).toEqual({ headLine: 2, headLines: 1 })
  })

  it('of a list without heads give nothing', () => {
    expect(fieldsOf(headsAt([['1', 'x']], findHeads([['1', 'x']])))).toEqual([null, null])
  })
})
