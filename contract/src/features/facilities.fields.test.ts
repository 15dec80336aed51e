import { describe, expect, it } from 'vitest'
import { facilitySubTypeKeys, facilitySubTypes, isRanked } from '../shared/facility-kinds.ts'
import { facilityInput } from './facilities.fields.ts'

const filled = {
  name: 'Khách sạn Biển Xanh',
  type: 'CSLT' as const,
  subType: 'khach_san' as const,
  rank: 3,
  phone: '0258 382 1234',
  street: '12 Trần Phú',
  communeCode: '22366',
  oldAddress: '12 Trần Phú, phường Lộc Thọ, thành phố Nha Trang',
  latitude: 12.2388,
  longitude: 109.1967,
  representativeName: 'Nguyễn Thị Ánh',
  representativePhone: '0905 100 001',
  representativePosition: 'Giám đốc',
  identityCodeType: 'CCCD' as const,
  identityCode: '056190000001',
  licenceFileIds: ['6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10'],
}

describe('a registration', () => {
  it('keeps every field that was filled in, numbers in their one form', () => {
    expect(facilityInput.parse(filled)).toEqual({
      ...filled,
      phone: '+842583821234',
      representativePhone: '+84905100001',
    })
  })

  it.each(facilitySubTypeKeys)('of the kind %s has stars only where its kind has any', (subType) => {
    const { type } = facilitySubTypes[subType]
    const problems = (rank: number | null) =>
      facilityInput
        .safeParse({ ...filled, type, subType, rank })
        .error?.issues.map(({ path, message }) => [path, message])
    expect(problems(null)).toBeUndefined()
    expect(problems(4)).toEqual(isRanked(subType) ? undefined : [[['rank'], 'Loại hình này không xếp hạng sao.']])
  })
})
