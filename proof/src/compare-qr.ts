import { fromBase64, hex, isSignedBy, sha256, textOf, utf8 } from './bytes.ts'
import type { Key } from './report.ts'

/** What a QR says (docs/decisions/0028-papers.md). */
type Payload = {
  level: { rank: number; count: number }
  issuedOn: string
  validUntil: string
  number: string
  facilityCode: string
  facilityName: string
}

const dayOf = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10)

/** How many bytes stand before the texts: papers since the log was published carry its size and root besides. */
const headBytes: Readonly<Record<number, number>> = { 1: 15, 2: 27 }

/** The signed text of a QR, for the certificate of this code; null where no key of the programme signed it. */
const readPayload = (code: string, text: string, keys: readonly Key[]): Payload | null => {
  const bytes = fromBase64(text)
  const [body, signature] = [bytes.slice(0, -64), bytes.slice(-64)]
  const from = headBytes[body[0] ?? 0]
  const key = keys.find(({ id }) => id === hex(body.subarray(1, 9)))
  if (from === undefined || key === undefined) return null
  const hash = sha256(utf8(`nhanxanh-qr\n${code}\n`), body)
  if (!isSignedBy(hash, signature, key.publicKey)) return null
  const view = new DataView(body.buffer)
  const [number = '', facilityCode = '', facilityName = ''] = textOf(body.subarray(from)).split('\0')
  return {
    level: { rank: view.getUint8(9), count: view.getUint8(10) },
    issuedOn: dayOf(view.getUint16(11)),
    validUntil: dayOf(view.getUint16(13)),
    number,
    facilityCode,
    facilityName,
  }
}

/** What the page says, as the server wrote it beside. */
type Shown = Omit<Payload, 'facilityCode'> & { code: string; keys: Key[] }

/** A long name is cut in the QR and ends in "…". */
const isNamed = (onPaper: string, name: string): boolean =>
  onPaper.endsWith('…') ? name.startsWith(onPaper.slice(0, -1)) : onPaper === name

const isAsShown = (payload: Payload, shown: Shown): boolean =>
  payload.number === shown.number &&
  payload.level.rank === shown.level.rank &&
  payload.level.count === shown.level.count &&
  payload.issuedOn === shown.issuedOn &&
  payload.validUntil === shown.validUntil &&
  isNamed(payload.facilityName, shown.facilityName.normalize('NFC'))

/** True if what was scanned is another than what the page says; a text of another form is no QR of ours and says nothing. */
const isOther = (scanned: string, shown: Shown): boolean => {
  if (!/^[\w-]{100,220}$/.test(scanned)) return false
  try {
    const payload = readPayload(shown.code, scanned, shown.keys)
    return payload === null || !isAsShown(payload, shown)
  } catch {
    return true
  }
}

/** Compares the QR that somebody came by with the page; what stands behind `#` is sent to nobody. */
const compare = (): void => {
  const shown = JSON.parse(document.querySelector('#shown')?.textContent ?? 'null') as Shown | null
  const instead = document.querySelector<HTMLTemplateElement>('#differs')
  if (shown === null || instead === null || !isOther(location.hash.slice(1), shown)) return
  document.title = 'Đang kiểm tra'
  document.querySelector('main')?.replaceChildren(instead.content.cloneNode(true))
}

compare()
addEventListener('hashchange', compare)
