import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { PortTaken, upgradeAnswers } from './upgrade.ts'

it('says whose fault it is where another program took the port meanwhile', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const answers = upgradeAnswers({ HOST: '127.0.0.1', PORT: port }, openLog('silent'))
  const waiting = answers.onWait()
  await expect(waiting).rejects.toThrow(PortTaken)
  await expect(waiting).rejects.toThrow(`Cổng ${port} của 127.0.0.1 đã có chương trình khác dùng`)
  await answers.close()
  other.close()
})
