import { buffer } from 'node:stream/consumers'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { isOut } from '../../../http/errors.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { xlsxOf } from '../../../platform/sheets/xlsx.ts'
import { zipOf } from '../../../platform/sheets/zip.ts'
import type { ZipEntry } from '../../../platform/sheets/zip.ts'
import * as papers from '../paper/papers.repo.ts'
import type { PaperRecord, PrintedRecord } from '../paper/papers.repo.ts'
import { fileNameOf } from '../paper/papers.service.ts'
import * as repo from './bundles.repo.ts'
import type { BundleRecord } from './bundles.repo.ts'
import { dossierEntries } from './dossier.ts'
import type { DossierParts } from './dossier.ts'

type Parts = DossierParts & Pick<Platform, 'madeFiles' | 'log'>
type Member = { record: PrintedRecord; paper: PaperRecord }

const membersOf = async (db: Db, { certificate_ids, kind }: BundleRecord): Promise<Member[]> => {
  const members: Member[] = []
  for (const id of certificate_ids) {
    const record = await papers.findPrinted(db, id)
    const paper = await (kind === 'unsigned' ? papers.findDrawn(db, id) : papers.findIssued(db, id))
    if (record && paper) members.push({ record, paper })
  }
  return members.toSorted((one, other) => one.record.number.localeCompare(other.record.number))
}

const heads = [
  'Số giấy',
  'Cơ sở',
  'Địa chỉ',
  'Mức',
  'Ngày cấp',
  'Đến hết',
  'Quyết định',
  'Người ký số',
  'Tệp',
  'SHA-256',
]

const lineOf = ({ record, paper }: Member): string[] => [
  record.number,
  record.facility_name,
  record.facility_address,
  record.level_name,
  formatDay(record.issued_on),
  formatDay(record.valid_until),
  record.decision_number ?? '',
  paper.signer ?? '',
  fileNameOf(record.number),
  paper.sha256,
]

async function* indexOf(members: readonly Member[]) {
  yield members.map(lineOf)
}

const indexSheet = (members: readonly Member[]): ZipEntry => ({
  path: 'muc-luc.xlsx',
  content: xlsxOf({
    tables: [{ title: 'Mục lục', table: { heads, batches: indexOf(members) } }],
    facts: () => [['Số giấy chứng nhận', String(members.length)]],
  }),
})

async function* bytesOf({ papers: store }: Parts, { paper }: Member): AsyncGenerator<Buffer> {
  const file = await store.open(paper.id, paper)
  if (!file) throw new Error(`The paper ${paper.id} is damaged`)
  yield await buffer(file.stream)
}

const entriesOf = (parts: Parts, members: readonly Member[]): ZipEntry[] => [
  indexSheet(members),
  ...members.map((member) => ({ path: fileNameOf(member.record.number), content: bytesOf(parts, member) })),
]

/** Makes an archive with its index sheet. May run twice: one that is made is left alone. Where database or store go, it is made again. */
export const bundleCertificates = async (db: Db, parts: Parts, bundleId: string): Promise<void> => {
  const record = await repo.findBundle(db, bundleId)
  if (!record || record.size !== null || record.failed_at !== null) return
  try {
    const entries =
      record.kind === 'dossier'
        ? await dossierEntries(db, parts, record)
        : entriesOf(parts, await membersOf(db, record))
    const made = await parts.madeFiles.write(bundleId, zipOf(entries))
    await repo.finishBundle(db, bundleId, made)
  } catch (error) {
    if (isOut(error)) throw error
    parts.log.error({ err: error, bundleId }, 'an archive of papers failed')
    await repo.finishBundle(db, bundleId, { failed_at: parts.clock.now() })
  }
}

/** At a start and each minute: archives that the queue does not know of any more, since their tries are used up, are made after all. */
export const resumeBundles = async (db: Db, { jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Promise<void> => {
  for (const bundleId of await repo.listForgotten(db)) await jobs.enqueue(db, 'bundle-certificates', { bundleId })
}
