import { rejectionReason } from '@nhanxanh/contract/features/facilities'
import { describe, expect, it } from 'vitest'
import { ownerMessage, startingReasons, targetName, usualTargets } from './reasons.ts'

const files = [{ id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10', name: 'giay-phep.pdf' }]

describe('startingReasons', () => {
  it('begins empty where nothing failed', () => {
    expect(startingReasons({ licence_valid: 'pass' }, files)).toEqual([{ code: null, targets: [], note: '' }])
  })

  it('gathers failed lines of one kind in one reason and pins each place', () => {
    expect(startingReasons({ name_matches: 'fail', identity_matches: 'fail', licence_valid: 'fail' }, files)).toEqual([
      { code: 'licence_unreadable', targets: [files[0]?.id], note: '' },
      { code: 'mismatch', targets: ['name', 'identityCode'], note: '' },
    ])
  })

  it('points at the licence as a field where there is no file', () => {
    expect(startingReasons({ licence_valid: 'fail' }, [])[0]?.targets).toEqual(['licenceFileIds'])
  })

  it('suggests only what the contract accepts, once a note is written', () => {
    const lines = [
      'licence_valid',
      'name_matches',
      'identity_matches',
      'representative_matches',
      'address_matches',
      'in_scope',
    ]
    const all = startingReasons(Object.fromEntries(lines.map((line) => [line, 'fail'])), files)
    expect(all.map((reason) => rejectionReason.safeParse({ ...reason, note: 'x' }).success)).toEqual(
      all.map(() => true),
    )
    expect(all.map((reason) => rejectionReason.safeParse(reason).success)).toEqual(all.map(() => false))
  })
})

it('knows where a code usually points', () => {
  expect(usualTargets('licence_unreadable', files)).toEqual([files[0]?.id])
  expect(usualTargets('mismatch', files)).toEqual([])
})

it('names fields and files, also those that were replaced', () => {
  expect(targetName('identityCode', files)).toBe('Mã định danh')
  expect(targetName(files[0]?.id ?? '', files)).toBe('tệp giay-phep.pdf')
  expect(targetName('00000000-0000-4000-8000-000000000000', files)).toBe('tệp đã được thay')
})

it('writes what the owner will read, with what is still missing', () => {
  const to = { representativeName: 'Trần Thị Mai', name: 'Khách sạn Biển Xanh', code: 'KH-CSLT-2026-0007' }
  const reasons = [
    { code: 'mismatch' as const, targets: ['name', 'identityCode'], note: ' Tên trên giấy phép là Biển Xanh 2. ' },
    { code: null, targets: [], note: '' },
  ]
  expect(ownerMessage(to, reasons, files)).toBe(
    [
      'Kính gửi ông/bà Trần Thị Mai,',
      'Hồ sơ đăng ký “Khách sạn Biển Xanh” (mã KH-CSLT-2026-0007) chưa được duyệt vì:',
      '1. Thông tin không khớp giấy phép (Tên cơ sở, Mã định danh): Tên trên giấy phép là Biển Xanh 2.',
      '2. (chưa chọn lý do): (chưa có ghi chú)',
      'Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ trên cổng đăng ký.',
    ].join('\n'),
  )
})
