import { Readable } from 'node:stream'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ZipEntry } from '../../../platform/sheets/zip.ts'
import { find } from '../certificates.repo.ts'
import { findIssued } from '../paper/papers.repo.ts'
import { capsuleFiles, makeCapsule } from '../proof/capsule.service.ts'
import { logExtract } from '../proof/log-extract.repo.ts'
import type { BundleRecord } from './bundles.repo.ts'
import { pathOf, withContents } from './dossier-contents.ts'
import type { Piece } from './dossier-contents.ts'
import { listFiles } from './dossier.repo.ts'
import type { DossierFolder } from './dossier.repo.ts'

export type DossierParts = Pick<Platform, 'address' | 'clock' | 'files' | 'keyRing' | 'papers' | 'sealing'>

const capsuleTitles: Readonly<Record<string, string>> = {
  'xac-minh.html': 'Trang xác minh, mở bằng trình duyệt',
  'verify-capsule.mjs': 'Tập lệnh kiểm tra',
}
const folderTitles: Record<DossierFolder, string> = {
  '02-quyet-dinh': 'Quyết định công nhận',
  '03-ho-so-co-so': 'Giấy tờ của cơ sở',
  '04-minh-chung': 'Minh chứng',
  '05-tham-dinh-tai-cho': 'Tệp thẩm định tại chỗ',
}

const fixed = (path: string, title: string, bytes: Buffer): Piece => ({
  path,
  title,
  open: async () => Readable.from([bytes]),
})

const paperPiece = (db: Db, { papers }: DossierParts, id: string): Piece => ({
  path: '01-giay-chung-nhan.pdf',
  title: 'Giấy chứng nhận',
  open: async () => {
    const paper = await findIssued(db, id)
    return (paper && (await papers.open(paper.id, paper)))?.stream ?? null
  },
})

const storedPieces = async (db: Db, { files }: DossierParts, id: string): Promise<Piece[]> => {
  const folders = Map.groupBy(await listFiles(db, id), ({ folder }) => folder)
  return [...folders.values()].flatMap((all) =>
    all.map((file, nth): Piece => ({
      path: pathOf(file.folder, nth, file.name),
      title: folderTitles[file.folder],
      open: async () => (await files.open(file.id, file))?.stream ?? null,
    })),
  )
}

/** Everything that a certificate rests on, in its order; files are opened when their turn comes (PRODUCT D8b.6). */
export const dossierEntries = async (db: Db, parts: DossierParts, record: BundleRecord): Promise<ZipEntry[]> => {
  const [id = ''] = record.certificate_ids
  const found = await find(db, id)
  if (!found) throw new Error(`The certificate ${id} of a dossier is gone`)
  const { bytes, certificate } = await makeCapsule({ db, platform: parts, now: parts.clock.now() }, found)
  const log = await logExtract(db, [id, certificate.assessment_id, certificate.facility_id])
  const pieces = [
    ...Object.entries(await capsuleFiles(bytes, '00-goi-chung-cu.json')).map(([path, content]) =>
      fixed(path, capsuleTitles[path] ?? 'Gói chứng cứ', content),
    ),
    paperPiece(db, parts, id),
    ...(await storedPieces(db, parts, id)),
    fixed('06-nhat-ky.json', 'Trích nhật ký', Buffer.from(JSON.stringify(log, null, 1))),
  ]
  const { number, facility_name: facility } = certificate
  return withContents(
    { archiveNumber: record.archive_number ?? '', number, facility, madeAt: record.created_at },
    pieces,
  )
}
