import { buffer } from 'node:stream/consumers'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import { isPassing } from '../../../http/errors.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { indexPage } from '../../../platform/office-paper/index-paper.ts'
import { bound } from '../../../platform/print-file/print-file.ts'
import { xlsxOf } from '../../../platform/sheets/xlsx.ts'
import { zipOf } from '../../../platform/sheets/zip.ts'
import type { ZipEntry } from '../../../platform/sheets/zip.ts'
import * as papers from '../paper/papers.repo.ts'
import type { PaperRecord, PrintedRecord } from '../paper/papers.repo.ts'
import { fileNameOf } from '../paper/papers.service.ts'
import * as repo from './bundles.repo.ts'
import type { BundleRecord } from './bundles.repo.ts'
import { officeOf } from '../../settings/settings.service.ts'
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

const bytesOf = async ({ papers: store }: Parts, { paper }: Member): Promise<Buffer> => {
  const file = await store.open(paper.id, paper)
  if (!file) throw new Error(`The paper ${paper.id} is damaged`)
  return buffer(file.stream)
}

async function* once(open: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await open()
}

const entriesOf = (parts: Parts, members: readonly Member[]): ZipEntry[] => [
  indexSheet(members),
  ...members.map((member) => ({ path: fileNameOf(member.record.number), content: once(() => bytesOf(parts, member)) })),
]

const indexColumns = [
  { label: 'Số giấy', share: 18, align: 'left' },
  { label: 'Cơ sở', share: 60, align: 'left' },
  { label: 'Mức', share: 12, align: 'left' },
] as const

/** All papers of an order as one file to be printed, behind their index. */
const printed = async (db: Db, parts: Parts, record: BundleRecord): Promise<AsyncGenerator<Buffer>> => {
  const members = await membersOf(db, record)
  const listed = {
    office: await officeOf(db),
    madeAt: record.created_at,
    noun: 'giấy chứng nhận',
    columns: indexColumns,
    rows: members.map(({ record: of }) => [of.number, of.facility_name, of.level_name]),
  }
  return bound({
    parts: members.map((member) => () => bytesOf(parts, member)),
    index: (pages) => indexPage({ ...listed, pages }),
  })
}

const contentOf = async (db: Db, parts: Parts, record: BundleRecord): Promise<AsyncIterable<Buffer>> => {
  if (record.kind === 'print') return printed(db, parts, record)
  if (record.kind === 'dossier') return zipOf(await dossierEntries(db, parts, record))
  return zipOf(entriesOf(parts, await membersOf(db, record)))
}

/** Makes an archive with its index sheet. May run twice: one that is made is left alone. Where database or store go, it is made again. */
export const bundleCertificates = async (db: Db, parts: Parts, bundleId: string): Promise<void> => {
  const record = await repo.findBundle(db, bundleId)
  if (!record || record.size !== null || record.failed_at !== null) return
  try {
    const made = await parts.madeFiles.write(bundleId, await contentOf(db, parts, record))
    await repo.finishBundle(db, bundleId, made)
  } catch (error) {
    if (isPassing(error)) throw error
    parts.log.error({ err: error, bundleId }, 'an archive of papers failed')
    await repo.finishBundle(db, bundleId, { failed_at: parts.clock.now() })
  }
}

/** At a start and each minute: archives that the queue does not know of any more, since their tries are used up, are made after all. */
export const resumeBundles = async (db: Db, { jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Promise<void> => {
  for (const bundleId of await repo.listForgotten(db)) await jobs.enqueue(db, 'bundle-certificates', { bundleId })
}
