import { z } from 'zod'
import { formatNumber } from '../shared/vietnam-number.ts'
import { endpoint } from '../spine.ts'

/** The signed log at one moment, short enough for a paper: how many rows it had, and 60 bits of its root. */
export type Witness = { size: number; signs: string }

/** Crockford's: without signs that look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signCount = 12

/** The first 60 bits of a root, of which at least eight bytes are given. */
export const signsOf = (root: Uint8Array): string => {
  const bits = root.subarray(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return Array.from({ length: signCount }, (_, at) => alphabet[Number((bits >> BigInt(59 - at * 5)) & 31n)]).join('')
}

/** `K7Q2-M9XD-ABCD · 12.345`, as papers, letters and pages have it. */
export const witnessWords = ({ size, signs }: Witness): string =>
  `${signs.match(/.{4}/g)?.join('-') ?? signs} · ${formatNumber(size)}`

/** What a letter says of them. */
export const keptWords = (witness: string): string =>
  `Mã nhật ký của chương trình lúc gửi thư: ${witness}. Vui lòng giữ thư này; về sau mã cho thấy nhật ký có bị sửa hay không.`

/** What people take for each other when they copy signs. */
export const foldedSigns = (signs: string): string =>
  signs
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** A witness out of a line that somebody typed, or a telephone read; null where there is none. */
export const readWitness = (line: string): Witness | null => {
  const found =
    /(?:^|[^0-9A-Za-z])([0-9A-Za-z]{4}[-–\s]?[0-9A-Za-z]{4}[-–\s]?[0-9A-Za-z]{4})\s*[·.,;:|/\s]\s*(\d[\d.]{0,18})/u.exec(
      line,
    )
  const [, signs = '', digits = ''] = found ?? []
  const size = Number(digits.replaceAll('.', ''))
  const read = foldedSigns(signs)
  const isWitness = read.length === signCount && [...read].every((sign) => alphabet.includes(sign))
  return isWitness && Number.isSafeInteger(size) && size > 0 ? { size, signs: read } : null
}

/** `longer`: it saw more rows than there are; `silent`: a QR of ours from before papers carried the log; `forged`: a QR that no key of ours signed. */
const outcome = z.enum(['same', 'other', 'longer', 'silent', 'forged', 'unreadable'])

const compared = z.object({
  /** The number of the line that was given, from 1. */
  line: z.int(),
  /** The number of the certificate, where the line is a QR. */
  certificate: z.string().nullable(),
  witness: z.object({ size: z.int(), signs: z.string() }).nullable(),
  outcome,
})
export type ComparedWitness = z.output<typeof compared>

/** What a line says of the log, in a sentence. */
export const comparedWords = (
  { line, certificate, witness, outcome: found }: ComparedWitness,
  size: number,
): string => {
  const what = certificate === null ? `Dòng ${line}` : `Giấy ${certificate}`
  const at = witness === null ? '' : ` (${witnessWords(witness)})`
  const words: Record<ComparedWitness['outcome'], string> = {
    same: `khớp với nhật ký${at}.`,
    other: `khác với nhật ký${at}: các dòng trước thời điểm in đã bị thay đổi.`,
    longer: `được in khi nhật ký đã có ${formatNumber(witness?.size ?? 0)} dòng, nay chỉ còn ${formatNumber(size)}: các dòng đã bị cắt.`,
    silent: 'chưa mang mã nhật ký vì được in trước khi có mã này.',
    forged: 'mã QR không do chương trình ký.',
    unreadable: 'không đọc được mã QR hay mã nhật ký nào.',
  }
  return `${what}: ${words[found]}`
}

/** "Nhật ký khớp với 37 giấy và thư đã đưa vào." */
export const witnessesWords = (items: readonly ComparedWitness[]): string => {
  const count = (found: ComparedWitness['outcome']) => items.filter((item) => item.outcome === found).length
  const wrong = count('other') + count('longer')
  if (wrong > 0) return `Nhật ký KHÔNG khớp với ${formatNumber(wrong)} giấy hoặc mã đã đưa vào.`
  const same = count('same')
  return same === 0
    ? 'Chưa có mã nhật ký nào để so.'
    : `Nhật ký khớp với ${formatNumber(same)} giấy hoặc mã đã đưa vào.`
}

const mostLines = 500

/** Papers on walls as witnesses of the log. */
export const certificateWitnesses = {
  compareWitnesses: endpoint({
    method: 'POST',
    path: '/certificates/witnesses',
    summary:
      'So nhật ký với các mã đã in trên giấy, trong thư và trên trang công khai: mỗi dòng là nội dung một mã QR, hoặc mười hai ký tự và số dòng.',
    access: 'audit-log:read',
    body: z.strictObject({
      lines: z
        .string()
        .trim()
        .min(1, 'Hãy dán ít nhất một dòng.')
        .max(200_000, 'Không quá 200.000 ký tự.')
        .refine((text) => text.split('\n').length <= mostLines, `Không quá ${mostLines} dòng mỗi lần.`),
    }),
    output: z.object({
      /** Rows in the log now. */
      size: z.int(),
      items: z.array(compared),
    }),
    isRepeatable: true,
    isShownInPlace: true,
    audit: 'certificate.compare-witnesses',
  }),
}
