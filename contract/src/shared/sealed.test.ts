import { expect, it } from 'vitest'
import { importKeys, placeOf, seal, unseal } from './sealed.ts'

const keysOf = (letter: string) => importKeys(btoa(letter.repeat(32)))
const content = { title: 'Hồ sơ KH-CSLT-2026-00012', values: { note: 'Giấy phép đã hết hạn' } }

it('opens with the same key at the same place', async () => {
  const place = await placeOf(await keysOf('a'), 'u1', 'facility/1')
  expect(place).toBe(await placeOf(await keysOf('a'), 'u1', 'facility/1'))
  expect(await unseal(await keysOf('a'), place, await seal(await keysOf('a'), place, content))).toEqual(content)
})

it('stays shut for another person, at another place, and where a bit has changed', async () => {
  const [mine, other] = [await keysOf('a'), await keysOf('b')]
  const sealed = await seal(mine, 'u1/x', content)
  await expect(unseal(other, 'u1/x', sealed)).rejects.toMatchObject({ name: 'OperationError' })
  await expect(unseal(mine, 'u1/y', sealed)).rejects.toMatchObject({ name: 'OperationError' })
  new Uint8Array(sealed.bytes)[0] = (new Uint8Array(sealed.bytes)[0] ?? 0) ^ 1
  await expect(unseal(mine, 'u1/x', sealed)).rejects.toMatchObject({ name: 'OperationError' })
})

it('tells nothing readable: neither text nor name, and no name can be tried without the key', async () => {
  const keys = await keysOf('a')
  const sealed = await seal(keys, 'u1/x', content)
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('KH-CSLT')
  const place = await placeOf(keys, 'u1', 'facility/1')
  expect(place).toMatch(/^u1\/[0-9a-f]{64}$/)
  expect(place).not.toBe(await placeOf(await keysOf('b'), 'u1', 'facility/1'))
})
