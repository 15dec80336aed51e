import { parentPort } from 'node:worker_threads'
import type { Place } from './additions.ts'
import { differingAreas } from './pages.ts'
import { sealsIn, verifySigned } from './verify.ts'

export type Asked = {
  what: 'signatures' | 'pages' | 'signers'
  own: Uint8Array
  bytes: Uint8Array
  places: readonly Place[]
}

const answer = async ({ what, own, bytes, places }: Asked) => {
  if (what === 'pages') return { pages: await differingAreas(own, bytes, places) }
  if (what === 'signers') return { signers: await sealsIn(Buffer.from(bytes)).catch(() => null) }
  return {
    signatures: await verifySigned({ own: Buffer.from(own), bytes: Buffer.from(bytes), places }).catch(() => null),
  }
}

/** The thread in which signed files are checked; see `checkSigned`. Its first word says that it is ready. */
parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked), []))
parentPort?.postMessage('ready', [])
