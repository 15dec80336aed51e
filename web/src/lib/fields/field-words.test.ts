import { expect, it } from 'vitest'
import { fieldName, fieldWords } from './field-words.ts'

it('says values by their Vietnamese names, never by keys', () => {
  expect(fieldWords('type', 'CSLT')).toBe('Cơ sở lưu trú du lịch')
  expect(fieldWords('subType', 'homestay')).toBe('Nhà ở có phòng cho khách du lịch thuê (homestay)')
  expect(fieldWords('rank', 4)).toBe('4 sao')
  expect(fieldWords('representativePhone', '+84912345678')).toBe('0912 345 678')
  expect(fieldWords('identityCodeType', 'CCCD')).toBe('Số định danh cá nhân (căn cước)')
  expect(fieldWords('licenceFileIds', ['a', 'b'])).toBe('2 tệp')
  expect(fieldWords('oldAddress', null)).toBe('Không có')
  expect(fieldName('communeCode')).toBe('Xã, phường')
})
