import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const { call } = await startApi()
const find = async (query: { q?: string; code?: string[]; provinceCode?: string; limit?: number }) =>
  (await call(contract.addresses.communes, { query })).data.items

it('lists the 34 provinces', async () => {
  const { data } = await call(contract.addresses.provinces, {})
  expect(data.items).toHaveLength(34)
  expect(data.items).toContainEqual({ code: '56', name: 'Tỉnh Khánh Hòa' })
})

it('finds a commune by its new name, with or without accents, best match first', async () => {
  expect((await find({ q: 'vinh hai', provinceCode: '56' }))[0]?.name).toBe('Xã Vĩnh Hải')
  expect((await find({ q: 'Vĩnh Hải' }))[0]?.name).toBe('Xã Vĩnh Hải')
  expect((await find({ q: 'truong sa' }))[0]).toMatchObject({ code: '22736', name: 'Đặc khu Trường Sa' })
})

it('finds the successor of an old name, and tells which old names it took over', async () => {
  const [nhaTrang] = await find({ q: 'phường Lộc Thọ', provinceCode: '56' })
  expect(nhaTrang).toMatchObject({ code: '22366', province: { code: '56', name: 'Tỉnh Khánh Hòa' } })
  expect(nhaTrang?.oldNames.some((name) => name.startsWith('Phường Lộc Thọ'))).toBe(true)
})

it('finds by one code or several, keeps to a province and to a limit', async () => {
  expect((await find({ code: ['22528'] })).map(({ name }) => name)).toEqual(['Phường Ninh Hòa'])
  expect((await find({ code: ['22736', '22528', '00000'] })).map(({ code }) => code).toSorted()).toEqual([
    '22528',
    '22736',
  ])
  expect(await find({ provinceCode: '56', limit: 3 })).toHaveLength(3)
  expect(await find({ q: 'khong co xa nay' })).toEqual([])
})
