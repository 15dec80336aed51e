import { expect, it } from 'vitest'
import { shippedRules } from './facilities.rules.ts'
import { ownerMessage, targetName } from './facilities.messages.ts'

const files = [{ id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10', name: 'giay-phep.pdf' }]

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
  expect(ownerMessage(to, reasons, { files, rules: shippedRules })).toBe(
    [
      'Kính gửi ông/bà Trần Thị Mai,',
      'Hồ sơ đăng ký “Khách sạn Biển Xanh” (mã KH-CSLT-2026-0007) chưa được duyệt vì:',
      '1. Thông tin không khớp giấy phép (Tên cơ sở, Mã định danh): Tên trên giấy phép là Biển Xanh 2.',
      '2. (chưa chọn lý do): (chưa có ghi chú)',
      'Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ trên cổng đăng ký.',
    ].join('\n'),
  )
})
