import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

it('names browser and system', () => {
  expect(deviceWords('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge trên Windows',
  )
  expect(deviceWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari trên iOS',
  )
  expect(deviceWords(null)).toBe('Thiết bị không rõ')
})
