import { afterAll, expect, it } from 'vitest'
import { startTokenService } from '../../../../../tests/support/token-service.ts'
import { hindranceOf } from './token-service.ts'

const service = await startTokenService(0)
const address = `ws://127.0.0.1:${service.port}`
afterAll(service.stop)

it('is told before the first signature that the program or its device is missing, and is not held up where both are there', async () => {
  expect(await hindranceOf('ws://127.0.0.1:9')).toBe('absent')
  service.state.isPlugged = false
  expect(await hindranceOf(address)).toBe('tokenless')
  service.state.isPlugged = true
  expect(await hindranceOf(`${address}/`)).toBeNull()
})
