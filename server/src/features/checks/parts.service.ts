import { auditActionName } from '@nhanxanh/contract/features/audit-logs.rules'
import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import type { CheckedPartKey } from '@nhanxanh/contract/features/checks'
import type { ChainCourse } from '../../db/tables/audit-tables.ts'
import type { KnownKeys } from '../../db/known-keys.ts'
import type { Db } from '../../db/types.ts'
import type { KeptHead } from '../../platform/installation.ts'
import type { Platform } from '../../platform/platform.ts'
import { liveProblems } from '../assessments/decision/live-records.service.ts'
import { countLeaves } from '../audit-logs/chain/chain.repo.ts'
import { lookOn, start } from '../audit-logs/chain/verify-chain.service.ts'
import { countCertificates } from '../certificates/lines/lines.repo.ts'
import { lookAtLines } from '../certificates/lines/lines.service.ts'
import { lookAtPapers } from '../certificates/paper/look-at-papers.service.ts'
import { countPaperFiles } from '../certificates/paper/papers.repo.ts'
import { countPublished } from '../criteria-versions/sealing/version-seals.repo.ts'
import { lookAtVersions } from '../criteria-versions/sealing/version-seals.service.ts'
import { countFiles } from '../files/files.repo.ts'
import { lookAtFiles } from '../files/look-at-files.service.ts'
import { countRecords } from '../seals/seals.repo.ts'
import { lookAtSeals, miscounted } from '../seals/verify-seals.service.ts'
import { countSaid, listSaidAfter } from './said.repo.ts'

/** What a check looks at; `known` and `kept` lie outside of the database. */
export type Looking = {
  db: Db
  platform: Pick<Platform, 'clock' | 'files' | 'papers'>
  known: KnownKeys
  kept: KeptHead | 'broken' | null
  anchor: string | null
}

/** What does not hold, and when that which does not was written. */
export type Found = { what: string; at: Date | null }
type Batch = { done: number; findings: Found[]; next: string | null; report?: AuditChainReport }

type Part = {
  /** What to do about what is found, behind the finding. */
  advice: string
  count: (looking: Looking) => Promise<number>
  /** The records behind a place of its own words, a batch that is over soon; `next` is null after the last. */
  look: (looking: Looking, after: string | null) => Promise<Batch>
}

const untouched = 'hãy giữ nguyên cơ sở dữ liệu và so với bản sao lưu'

const keys: Part = {
  advice: 'hãy đổi mật khẩu của cơ sở dữ liệu, giữ nguyên mọi thứ và tìm người đã thêm khoá',
  count: ({ known }) => Promise.resolve(known.keys.size + known.unknown.length),
  look: ({ known }) => {
    const what = (id: string) =>
      `Khoá niêm phong ${id} trong cơ sở dữ liệu không phải khoá mà tệp sealing-keys.pem của bản cài đặt biết`
    const findings = known.unknown.map((id) => ({ what: what(id), at: null }))
    return Promise.resolve({ done: known.keys.size + known.unknown.length, findings, next: null })
  },
}

const versions: Part = {
  advice: `${untouched}; chưa chấm phiếu nào theo bộ tiêu chí này`,
  count: ({ db }) => countPublished(db),
  look: ({ db, known }, after) => lookAtVersions(db, known.keys, after),
}

const records: Part = {
  advice: `${untouched}; bản niêm phong có chữ ký đúng là điều đã quyết định`,
  count: ({ db }) => countRecords(db),
  look: async ({ db, known }, after) => {
    const place = after === null ? null : (JSON.parse(after) as Parameters<typeof lookAtSeals>[1])
    const { records: rows, next } = await lookAtSeals(db, place, known.keys)
    const live = await liveProblems(db, rows)
    const ofRows = rows.flatMap(({ code, number, problems, sealed_at: at }, nth) => {
      const all = [...problems, ...(live[nth] ?? [])]
      return all.length === 0 ? [] : [{ what: `Phiếu ${code}, bản ${number}: ${all.join('; ')}`, at }]
    })
    const counted = after === null ? await miscounted(db) : []
    const ofCounts = counted.map(({ code, problems }) => ({ what: `Phiếu ${code}: ${problems.join('; ')}`, at: null }))
    return { done: rows.length, findings: [...ofCounts, ...ofRows], next: next && JSON.stringify(next) }
  },
}

const saidAtOnce = 1000

const said: Part = {
  advice: `${untouched}; điều nhật ký ghi đã từng có`,
  count: ({ db }) => countSaid(db),
  look: async ({ db }, after) => {
    const rows = await listSaidAfter(db, after, saidAtOnce)
    const gone = rows.filter((row) => !row.is_there)
    const findings = gone.map(({ id, action, name, created_at: at }) => {
      const of = name === null ? 'Hồ sơ đã bị xoá' : `Hồ sơ ${name}`
      return { what: `${of}: nhật ký (dòng ${id}) ghi “${auditActionName(action)}” mà bản đã ký không còn`, at }
    })
    return { done: rows.length, findings, next: rows.length < saidAtOnce ? null : (rows.at(-1)?.id ?? null) }
  },
}

const certificates: Part = {
  advice: `${untouched}; trang công khai ghi “Đang kiểm tra” đến khi giấy khớp lại với dòng đã ký`,
  count: ({ db }) => countCertificates(db),
  look: async ({ db, known }, after) => {
    const { certificates: rows, next } = await lookAtLines(db, after, known.keys)
    const broken = rows.filter(({ problems }) => problems.length > 0)
    const findings = broken.map(({ number, problems, at }) => ({ what: `Giấy ${number}: ${problems.join('; ')}`, at }))
    return { done: rows.length, findings, next }
  },
}

const ofPapers = 'papers:'

const files: Part = {
  advice: 'hãy chép lại tệp từ bản sao lưu',
  count: async ({ db }) => (await countFiles(db)) + (await countPaperFiles(db)),
  look: async ({ db, platform }, after) => {
    if (after?.startsWith(ofPapers) === true) {
      const batch = await lookAtPapers(db, platform, after.slice(ofPapers.length) || null)
      return { ...batch, next: batch.next && `${ofPapers}${batch.next}` }
    }
    const batch = await lookAtFiles(db, platform, after)
    return { ...batch, next: batch.next ?? ofPapers }
  },
}

const sizeOf = ({ peaks }: ChainCourse): number => peaks.reduce((sum, { leaves }) => sum + leaves, 0)

const log: Part = {
  advice: `${untouched}; đối chiếu với đầu cây đã gửi qua thư hoặc đã in`,
  count: ({ db }) => countLeaves(db),
  look: async ({ db, platform, known, kept, anchor }, after) => {
    const from = after === null ? null : (JSON.parse(after) as ChainCourse)
    let course: ChainCourse | null = null
    const goesOn = (reached: ChainCourse): Promise<boolean> => {
      course = reached
      return Promise.resolve(false)
    }
    const asked = { now: platform.clock.now, anchor, kept, keys: known.keys, goesOn, ...(from && { from }) }
    const report = await lookOn(db, asked)
    const before = from === null ? 0 : sizeOf(from)
    if (report === null) return { done: sizeOf(course ?? start) - before, findings: [], next: JSON.stringify(course) }
    const findings = report.problems.map(({ sentence }) => ({ what: sentence.replace(/\.$/, ''), at: null }))
    return { done: report.size - before, findings, next: null, report }
  },
}

/** All that is walked. */
export const parts: Readonly<Record<CheckedPartKey, Part>> = { keys, versions, records, said, certificates, files, log }
