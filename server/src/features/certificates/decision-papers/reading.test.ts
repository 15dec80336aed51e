import { describe, expect, it } from 'vitest'
import { compareDecision } from './reading.ts'
import type { Expected } from './reading.ts'

const named = (nth: number, facilityName: string, levelName: string): Expected => ({
  id: `${nth}`,
  code: `ĐG-${nth}`,
  facilityName,
  levelName,
})
const one = named(1, 'Nhà nghỉ Biển 1', 'Cơ bản')
const twelve = named(2, 'Nhà nghỉ Biển 12', 'Xuất sắc')
const sen = named(3, 'Khách sạn Hoa Sen', 'Nâng cao')
const hoa = named(4, 'Khách sạn Hoa', 'Cơ bản')

const page = (list: string, head = 'Số: 1402/QĐ-SDL  Khánh Hòa, ngày 27 tháng 11 năm 2026') => ({
  pages: 2,
  text: `ỦY BAN NHÂN DÂN TỈNH KHÁNH HÒA CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM ${head} QUYẾT ĐỊNH Về việc công nhận cơ sở đạt tiêu chuẩn Du lịch xanh. Căn cứ Quyết định số 9/QĐ-UBND ngày 1 tháng 2 năm 2025. Điều 1. Công nhận các cơ sở có tên trong danh sách kèm theo. ${list}`,
})
const list = '1 Nhà nghỉ\nBiển 12 phường Nha Trang Nhà nghỉ Xuất sắc 2 Khách sạn Hoa Sen xã Cam Lâm Nâng cao'
const asked = { number: '1402/QĐ-SDL', decidedOn: '2026-11-27', ticked: [twelve, sen], others: [one, hoa] }

describe('a signed decision', () => {
  it('is the same where it names what is ticked, with its levels, however its lines fall', () => {
    expect(compareDecision(page(list), asked)).toEqual({
      isReadable: true,
      pages: 2,
      number: 'same',
      day: 'same',
      missing: [],
      otherLevel: [],
      unticked: [],
    })
  })

  it('differs by what is ticked and not named, named and not ticked, or named with another level', () => {
    const told = compareDecision(page(list), {
      ...asked,
      ticked: [one, { ...sen, levelName: 'Xuất sắc' }],
      others: [twelve],
    })
    expect(told.missing.map(({ id }) => id)).toEqual([one.id])
    expect(told.unticked.map(({ id }) => id)).toEqual([twelve.id])
    expect(compareDecision(page(list), { ...asked, ticked: [twelve, { ...sen, levelName: 'Cơ bản' }] })).toMatchObject({
      otherLevel: [],
    })
    const wrong = page(list.replace('Nâng cao', 'Cơ bản'))
    expect(compareDecision(wrong, asked).otherLevel.map(({ id }) => id)).toEqual([sen.id])
  })

  it('does not take one facility for another of the same name', () => {
    const twin = { ...sen, id: '9' }
    expect(compareDecision(page(list), { ...asked, others: [twin] })).toMatchObject({ missing: [], unticked: [] })
    expect(compareDecision(page(list), { ...asked, ticked: [twelve, sen, twin] }).missing).toEqual([])
  })

  it('has another number or day only where one is printed; what is written by hand is unknown', () => {
    const other = page(list, 'Số: 1403/QĐ-SDL Khánh Hòa, ngày 28 tháng 11 năm 2026')
    expect(compareDecision(other, asked)).toMatchObject({ number: 'differs', day: 'differs' })
    const byHand = page(list, 'Số:        /QĐ-SDL Khánh Hòa, ngày     tháng 11 năm 2026')
    expect(compareDecision(byHand, asked)).toMatchObject({ number: 'unknown', day: 'unknown' })
    expect(compareDecision(page(list), { ...asked, number: null }).number).toBe('unknown')
  })

  it('says nothing of a scan, or of a file that cannot be read', () => {
    for (const scan of [null, { pages: 3, text: 'Người ký: Sở Du lịch' }]) {
      expect(compareDecision(scan, asked)).toMatchObject({ isReadable: false, number: 'unknown', missing: [] })
    }
  })
})
