import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateStateNames } from '@nhanxanh/contract/features/certificates.rules'
import { call } from '../../../lib/api/client.ts'
import type { PaletteRecord } from '../../../lib/palette/palette-source.ts'

/** More than are shown: the palette sorts them among its other entries, by the label alone. */
const limit = 20

/** A certificate as the palette shows it. */
export const certificateRecord = (row: CertificateRow): PaletteRecord => {
  const { id, number, facility, level, state } = row
  return {
    id,
    label: facility.name,
    code: number,
    hint: [number, level.name, facility.commune].join(' · '),
    note: certificateStateNames[state],
    words: [number, facility.code],
  }
}

/** Certificates by their number, or by name or code of the facility. */
export const findCertificates = async (text: string, signal: AbortSignal): Promise<readonly PaletteRecord[]> => {
  const { items } = await call(certificates.list, { query: { q: text, limit } }, { signal })
  return items.map(certificateRecord)
}
