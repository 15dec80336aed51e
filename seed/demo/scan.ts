import { readFileSync } from 'node:fs'
import { seededRandom } from './invent/random.ts'
import { demoTypesetter } from './typesetter.ts'

const template = readFileSync(new URL('assessments/paper.typ', import.meta.url), 'utf8')

/** A paper that an office or a person signed, as it was scanned. */
export type Scan = {
  title: string
  /** Its number, or where and when it was written. */
  reference: string
  /** Who stamps it; null: nobody, a person wrote it. */
  issuer: string | null
  body: readonly string[]
  heads?: readonly [string, string]
  lines?: readonly (readonly [string, string])[]
  signer: { title: string; name: string }
}

/** The scan as a PDF, stamped as a sample; the same always gives the same bytes. */
export const renderScan = ({ lines = [], ...scan }: Scan): Buffer => {
  const random = seededRandom(scan.reference.length * 64 + lines.length)
  const look = { kind: 'van_ban', facility: null, period: null, number: '000', bars: [] }
  const paper = { ...look, ...scan, lines, turn: random.int(-8, 8) / 10, hand: random.int(0, 2) }
  return demoTypesetter().pdf(
    { mainFileContent: template, inputs: { paper: JSON.stringify(paper) } },
    { creationTimestamp: 0 },
  )
}
