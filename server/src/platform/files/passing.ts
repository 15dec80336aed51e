import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Refusal } from '../../refusal.ts'

const cutOff = () =>
  new Refusal('VALIDATION_FAILED', { fields: { file: 'Tệp chưa được gửi trọn vẹn. Vui lòng thử lại.' } })

/**
 * A file of a request on its way to whoever takes it in: where the sender breaks off, the reader learns that it is the
 * sender's mistake. `sha256` is that of the bytes as they were sent; null until all of them have been read.
 */
export const passing = (sent: Readable): { stream: Readable; sha256: () => string | null } => {
  const hash = createHash('sha256')
  let sha256: string | null = null
  async function* bytes() {
    try {
      for await (const chunk of sent as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    } catch {
      throw cutOff()
    }
    sha256 = hash.digest('hex')
  }
  return { stream: Readable.from(bytes(), { objectMode: false }), sha256: () => sha256 }
}
