import { createHash } from 'node:crypto'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { ZipEntry } from '../../../platform/sheets/zip.ts'

/** One file of a dossier: its bytes are asked for when its turn comes; null where they are not what was stored. */
export type Piece = { path: string; title: string; open: () => Promise<AsyncIterable<Buffer> | null> }
type Head = { archiveNumber: string; number: string; facility: string; madeAt: Date }
type Line = Pick<Piece, 'path' | 'title'> & { sha256: string | null; size: number }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function* contentOf({ path, title, open }: Piece, lines: Line[]): AsyncGenerator<Buffer> {
  const line: Line = { path, title, sha256: null, size: 0 }
  lines.push(line)
  const bytes = await open()
  if (bytes === null) return
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    line.size += chunk.length
    yield chunk
  }
  line.sha256 = hash.digest('hex')
}

const tableOf = ({ archiveNumber, number, facility, madeAt }: Head, lines: readonly Line[]): string =>
  [
    'MỤC LỤC HỒ SƠ LƯU TRỮ',
    '',
    `Số lưu trữ: ${archiveNumber}`,
    `Giấy chứng nhận: ${number}`,
    `Cơ sở: ${facility}`,
    `Thời điểm lập: ${formatDateTime(madeAt)} (giờ Việt Nam)`,
    '',
    ...lines.map(({ path, title, size, sha256: hash }, nth) =>
      hash === null
        ? `${nth + 1}. ${title}: ${path} (TỆP HỎNG, không đọc được từ kho)`
        : `${nth + 1}. ${title}: ${path} (${size} byte)`,
    ),
    '',
    'Kiểm tra từng tệp: sha256sum -c SHA256SUMS',
    'Kiểm tra gói chứng cứ: mở xac-minh.html bằng trình duyệt, hoặc node verify-capsule.mjs 00-goi-chung-cu.json 04-minh-chung',
    '',
  ].join('\r\n')

const sumsOf = (lines: readonly Line[], table: string): string =>
  lines
    .flatMap(({ path, sha256: hash }) => (hash === null ? [] : [`${hash}  ${path}\n`]))
    .concat(`${sha256(table)}  MUC-LUC.txt\n`)
    .join('')

async function* late(make: () => string): AsyncGenerator<Buffer> {
  yield Buffer.from(make(), 'utf8')
}

/** The pieces, then the contents and the list of hashes, which are known once all the bytes have passed. */
export const withContents = (head: Head, pieces: readonly Piece[]): ZipEntry[] => {
  const lines: Line[] = []
  return [
    ...pieces.map((piece) => ({ path: piece.path, content: contentOf(piece, lines) })),
    { path: 'MUC-LUC.txt', content: late(() => tableOf(head, lines)) },
    { path: 'SHA256SUMS', content: late(() => sumsOf(lines, tableOf(head, lines))) },
  ]
}

/** A name that every disk takes; two files of one name are told apart by their place. */
export const pathOf = (folder: string, nth: number, name: string): string =>
  `${folder}/${String(nth + 1).padStart(3, '0')}-${name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-').slice(-120)}`
