import { readPayload } from './payload.ts'
import type { Payload } from './payload.ts'
import type { Key } from './report.ts'

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
