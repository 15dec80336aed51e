import { termWords } from '@nhanxanh/contract/features/certificates.words'
import type { StatedResult } from '@nhanxanh/contract/scoring/stated-result'
import canonicalize from 'canonicalize'
import { isHashSigned, sha256Of } from '../../seals/seals.service.ts'

/** What a certificate says and how it stands, as a line keeps it and as its row says now; texts and numbers only. */
export type LineFacts = Readonly<Record<Exclude<LinePart, keyof Said>, unknown>> & Said
type Said = {
  number: string
  facility: { name: string }
  level: { name: string }
  term: { issuedOn: string; validUntil: string }
  decision: { number: string } | null
  record: { assessment: string; number: number } | null
}

/** The parts of a line, as people are told which of them is another. */
export const linePartNames = {
  number: 'số giấy',
  code: 'mã tra cứu',
  shortCode: 'tám ký tự trên giấy',
  origin: 'nguồn',
  supersedes: 'giấy trước',
  facility: 'cơ sở',
  level: 'mức',
  points: 'điểm',
  maximum: 'điểm tối đa',
  term: 'thời hạn',
  signer: 'người ký',
  decision: 'quyết định công nhận',
  record: 'bản niêm phong',
  standing: 'tình trạng',
  papers: 'tệp giấy đã cấp',
  sdgs: 'mục tiêu phát triển bền vững',
} as const
export type LinePart = keyof typeof linePartNames

/** A kept line; `publicKey` is null where its key is not known. */
export type Line = {
  nth: number
  bytes: Buffer
  sha256: string
  signature: string
  keyId: string
  publicKey: string | null
}

/** What a line says beside the facts; `result`: the hash of what everybody may know of the result, which lines of before do not have. */
type LineWords = { nth: number; before: string | null; facts: LineFacts; act: { kind: string }; result?: string }

/** What the log says of a line. */
export const factWords = ({ number, facility, level, term, decision }: LineFacts): string =>
  [
    number,
    facility.name,
    `mức ${level.name}`,
    termWords(term),
    ...(decision ? [`quyết định ${decision.number}`] : []),
  ].join(', ')

/** SHA-256 of the salt, a colon and the value, as in the log (`audit_commitment`). */
export const commitmentOf = (salt: string, value: string): string => sha256Of(Buffer.from(`${salt}:${value}`))

/** A line commits to the points of each criterion, so that the public page can show them. */
export const hashOfResult = (result: StatedResult): string => sha256Of(Buffer.from(canonicalize(result) ?? '', 'utf8'))

/** What a line says of the result; undefined for one that says nothing of it. */
export const resultIn = ({ bytes }: Pick<Line, 'bytes'>): string | undefined =>
  (JSON.parse(bytes.toString('utf8')) as LineWords).result

/** The bytes of a line (RFC 8785) and their hash. */
export const lineBytes = (words: LineWords & { act: object }) => {
  const bytes = Buffer.from(canonicalize({ kind: 'nhan-xanh-line', format: 1, ...words }) ?? '', 'utf8')
  return { bytes, sha256: sha256Of(bytes) }
}

/** What a line says; null where it is not what was signed. */
const readLine = (line: Line): LineWords | null =>
  sha256Of(line.bytes) === line.sha256 && isHashSigned(line)
    ? (JSON.parse(line.bytes.toString('utf8')) as LineWords)
    : null

const broken = ({ nth }: Line): string => `dòng ${nth} đã bị thay đổi, hoặc chữ ký không đúng`

/** In which parts a certificate is another than its line says; empty where in none. */
const differences = ({ facts }: LineWords, now: LineFacts): string[] => {
  const changed = (Object.keys(linePartNames) as LinePart[])
    .filter((part) => canonicalize(facts[part]) !== canonicalize(now[part]))
    .map((part) => linePartNames[part])
  return changed.length === 0 ? [] : [`khác với dòng đã ký: ${changed.join(', ')}`]
}

/** What of the newest line does not hold, against the certificate as it stands now. */
export const newestProblems = (line: Line, now: LineFacts): string[] => {
  const words = readLine(line)
  return words === null || words.nth !== line.nth ? [broken(line)] : differences(words, now)
}

/** The same of all lines of a certificate, in their order, and of how they follow each other. */
export const linesProblems = (lines: readonly Line[], now: LineFacts): string[] => {
  const problems: string[] = []
  let before: string | null = null
  for (const [at, line] of lines.entries()) {
    const words = readLine(line)
    if (words === null || words.nth !== line.nth) problems.push(broken(line))
    else {
      if (line.nth !== at + 1 || words.before !== before) problems.push(`thiếu dòng trước dòng ${line.nth}`)
      if (at === lines.length - 1) problems.push(...differences(words, now))
    }
    before = line.sha256
  }
  return problems
}
