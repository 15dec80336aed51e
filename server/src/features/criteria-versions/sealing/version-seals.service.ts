import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import canonicalize from 'canonicalize'
import type { Db } from '../../../db/types.ts'
import { writeOwnAudit } from '../../../http/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { differences, isHashSigned, sha256Of } from '../../seals/seals.service.ts'
import * as repo from './version-seals.repo.ts'
import type { PartTable, SealedVersion } from './version-seals.repo.ts'

type Sealing = { db: Db; now: Date; platform: Pick<Platform, 'sealing'> }

const contentOf = async (db: Db, id: string) => {
  const version = await repo.findPublishedVersion(db, id)
  return version && { kind: 'nhan-xanh-criteria', format: 1, version, parts: await repo.listParts(db, id) }
}

/** Signs what a version says when it is published, and writes it into the log; `note` says of one of before that it was sealed later. */
export const sealVersion = async (
  { db, now, platform }: Sealing,
  id: string,
  note: string | null = null,
): Promise<void> => {
  const content = await contentOf(db, id)
  if (!content) throw new Error('A version that is not published is not sealed')
  const bytes = Buffer.from(canonicalize(content) ?? '', 'utf8')
  const sha256 = sha256Of(bytes)
  const key = await platform.sealing(db)
  const seal = { version_id: id, bytes, sha256, signature: key.sign(sha256), key_id: key.id, sealed_at: now }
  await repo.createSeal(db, seal)
  const changes = {
    seal: { before: null, after: sha256 },
    ...(note !== null && { sealedLater: { before: null, after: note } }),
  }
  await writeOwnAudit(db, { event: 'criteria-version.seal', detail: { refId: id, changes }, now })
}

type Content = NonNullable<Awaited<ReturnType<typeof contentOf>>>
type Part = Record<string, unknown>

const nameOf = (table: PartTable, row: Part): string =>
  `${repo.partTables[table]} “${[row['code'], row['key'], row['name']].find((name) => typeof name === 'string') ?? ''}”`

/** What columns are called where that is not said by their table. */
const columnNames: Readonly<Record<string, string>> = {
  points: 'điểm',
  name: 'tên',
  description: 'mô tả',
  code: 'mã',
  content: 'nội dung',
  scale: 'thang điểm hoặc công thức',
  formula: 'thang điểm hoặc công thức',
  value: 'giá trị',
  levels: 'ngưỡng của các mức',
  pass_share: 'ngưỡng đạt',
  is_mandatory: 'tính bắt buộc',
  effective_on: 'ngày hiệu lực',
}
const named = (columns: readonly string[]): string =>
  [...new Set(columns.map((column) => columnNames[column] ?? 'phần khác'))].join(', ')

const partProblems = (table: PartTable, sealed: readonly Part[], now: readonly Part[]): string[] => {
  const current = new Map(now.map((row) => [row['id'], row]))
  const known = new Set(sealed.map(({ id }) => id))
  const changed = sealed.flatMap((row) => {
    const other = current.get(row['id'])
    if (!other) return [`${nameOf(table, row)} đã bị xoá`]
    const columns = differences(row, other)
    return columns.length === 0 ? [] : [`${nameOf(table, row)} khác ở ${named(columns)}`]
  })
  return [...changed, ...now.filter(({ id }) => !known.has(id)).map((row) => `${nameOf(table, row)} được thêm vào`)]
}

const versionProblems = async (db: Db, row: SealedVersion, keys: ReadonlyMap<string, string>): Promise<string[]> => {
  const { id, bytes, sha256, signature, key_id: keyId } = row
  if (bytes === null || sha256 === null || signature === null) return ['đã phát hành mà không có dấu niêm phong']
  const isSigned = isHashSigned({ sha256, signature, publicKey: keys.get(keyId ?? '') ?? null })
  if (sha256Of(bytes) !== sha256 || !isSigned) return ['dấu niêm phong đã bị thay đổi, hoặc chữ ký không đúng']
  const sealed = JSON.parse(bytes.toString('utf8')) as Content
  const now = JSON.parse(canonicalize(await contentOf(db, id)) ?? 'null') as Content | null
  if (!now) return ['không còn ở trạng thái đã phát hành']
  const ofVersion = differences(sealed.version, now.version)
  return [
    ...(ofVersion.length === 0 ? [] : [`khác với khi phát hành ở ${named(ofVersion)}`]),
    ...(Object.keys(sealed.parts) as PartTable[]).flatMap((table) =>
      partProblems(table, sealed.parts[table], now.parts[table]),
    ),
  ]
}

const mostNamed = 5

/** The next published version against what was sealed when it was published. */
export const lookAtVersions = async (db: Db, keys: ReadonlyMap<string, string>, after: string | null) => {
  const [row] = await repo.listSealsAfter(db, after, 1)
  if (!row) return { done: 0, findings: [], next: null }
  const problems = await versionProblems(db, row, keys)
  const more = problems.length > mostNamed ? `; và ${problems.length - mostNamed} chỗ khác` : ''
  const name = `Bộ tiêu chí ${facilityTypeNames[row.type as FacilityType]}, phiên bản ${row.number}`
  const what = `${name}: ${problems.slice(0, mostNamed).join('; ')}${more}`
  return { done: 1, findings: problems.length === 0 ? [] : [{ what, at: row.sealed_at }], next: row.id }
}
