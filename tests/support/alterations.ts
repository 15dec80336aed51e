import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { sealingKeyOf } from '../../server/src/platform/sealing.ts'

/** The one case that is altered, once it is there: a certificate with its assessment, and the log behind it. */
export const given = { id: '', code: '', number: '', assessmentId: '', file: '', size: 0, firstHead: 0, columns: '' }

export const forger = sealingKeyOf(Buffer.alloc(32, 7))
export const ofOne = () => sql`id = ${given.id}`
export const ofFile = () => sql`assessment_id = ${given.assessmentId}`
const version = () => sql`(select criteria_version_id from assessments where id = ${given.assessmentId})`
const firstOf = (table: 'criteria' | 'assessment_verdicts') =>
  table === 'criteria'
    ? sql`version_id = ${version()} and code = (select min(code) from criteria where version_id = ${version()})`
    : sql`${ofFile()} and criterion_id = (select min(criterion_id::text)::uuid from assessment_verdicts where ${ofFile()})`
const rowAt = (seq: number) => sql`(select audit_id from audit_leaves where seq = ${seq})`
const cutFrom = (size: number) => [
  sql`delete from audit_logs where id in (select audit_id from audit_leaves where seq >= ${size})`,
  sql`delete from audit_leaves where seq >= ${size}`,
  sql`delete from audit_heads where size > ${size}`,
]

/** What is altered, how the finding begins, and by which statements. */
export type Alteration = [what: string, says: () => RegExp, ...statements: (() => RawBuilder<unknown>)[]]
const ofPaper = (problem: string) => () => new RegExp(`^Phiếu ${given.file}, bản 1: (.*; )?${problem}`, 'm')
const ofSet = (problem: string) => () => new RegExp(`^Bộ tiêu chí .*, phiên bản 1: (.*; )?${problem}`, 'm')
const ofLog = (problem: string) => () => new RegExp(`^${problem}`, 'm')
const ofLine = (part: string) => () => new RegExp(`^Giấy ${given.number}: khác với dòng đã ký: ([^;]*, )?${part}`, 'm')

export const file: Alteration[] = [
  [
    'an answer',
    ofPaper('câu trả lời'),
    () => sql`update assessment_attempts set content = jsonb_set(content,
      array['answers', (select min(k) from jsonb_object_keys(content -> 'answers') k), 'value'], '["sửa"]') where ${ofFile()}`,
  ],
  ['an attempt, deleted', ofPaper('lần nộp 1 không còn'), () => sql`delete from assessment_attempts where ${ofFile()}`],
  [
    'a verdict',
    ofPaper('kết luận thẩm định'),
    () =>
      sql`update assessment_verdicts set verdict = 'not_met', share = null, reason = 'x' where ${firstOf('assessment_verdicts')}`,
  ],
  [
    'a verdict, deleted',
    ofPaper('kết luận thẩm định'),
    () => sql`delete from assessment_verdicts where ${firstOf('assessment_verdicts')}`,
  ],
  [
    'points',
    ofPaper('điểm hoặc mức của phiếu'),
    () => sql`update assessments set points = points + 1 where id = ${given.assessmentId}`,
  ],
  [
    'the result of the decision',
    ofPaper('điểm hoặc mức của quyết định'),
    () => sql`update assessment_decisions set points = points + 1 where ${ofFile()}`,
  ],
  [
    'who signed the decision',
    ofPaper('quyết định khác'),
    () => sql`update assessment_decisions set signed_by = proposed_by where ${ofFile()}`,
  ],
  [
    'a byte of the sealed record',
    ofPaper('phần .* đã bị thay đổi'),
    () => sql`update assessment_records set bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 1) where ${ofFile()}`,
  ],
  [
    'the sealed record',
    ofLog('Phiếu .*: 1 quyết định đã ký nhưng 0 bản niêm phong'),
    () => sql`delete from assessment_records where ${ofFile()}`,
  ],
  [
    'the hash of evidence',
    ofPaper('\\d+ tệp minh chứng'),
    () =>
      sql`update files set sha256 = repeat('0', 64) where id = (select file_id from assessment_evidence where ${ofFile()} limit 1)`,
  ],
  [
    'the sealed record with its decision',
    () => new RegExp(`^Hồ sơ ${given.file}: nhật ký .* mà bản đã ký không còn`, 'm'),
    () => sql`delete from assessment_decisions where ${ofFile()}`,
    () => sql`delete from assessment_records where ${ofFile()}`,
  ],
]

export const criteria: Alteration[] = [
  [
    'a weight',
    ofSet('tiêu chí “.*” khác ở điểm'),
    () => sql`update criteria set points = points + 1 where ${firstOf('criteria')}`,
  ],
  [
    'the wording of a criterion',
    ofSet('tiêu chí “.*” khác ở mô tả'),
    () => sql`update criteria set description = 'Khác.' where ${firstOf('criteria')}`,
  ],
  [
    'a factor',
    ofSet('hằng số “.*” khác ở giá trị'),
    () => sql`update criteria_constants set value = value * 2 where version_id = ${version()}`,
  ],
  [
    'a formula',
    ofSet('câu hỏi “.*” khác ở thang điểm hoặc công thức'),
    () =>
      sql`update questions set scale = jsonb_set(scale, '{formula}', '"1"') where version_id = ${version()} and scale ->> 'kind' = 'calculated'`,
  ],
  [
    'a threshold',
    ofSet('khác với khi phát hành ở ngưỡng của các mức'),
    () =>
      sql`update criteria_versions set levels = jsonb_set(levels, '{0,conditions,0}', '{"kind": "points", "atLeast": "1"}') where id = ${version()}`,
  ],
  [
    'the seal of a version',
    ofSet('đã phát hành mà không có dấu niêm phong'),
    () => sql`delete from criteria_version_seals where version_id = ${version()}`,
  ],
]

export const logged: Alteration[] = [
  [
    'a row of the log',
    ofLog('Dòng số 6 .* đã bị sửa sau khi ghi'),
    () => sql`update audit_logs set changes = '{"a": {"before": 1, "after": 2}}' where id = ${rowAt(5)}`,
  ],
  [
    'a row of the log with its text',
    ofLog('Dòng số 6 .* không phải dòng đã niêm phong'),
    () => sql`update audit_logs set entry = entry || ' ' where id = ${rowAt(5)}`,
  ],
  [
    'a row of the log, deleted without its leaf',
    ofLog('Dòng số 6 đã bị xoá'),
    () => sql`delete from audit_logs where id = ${rowAt(5)}`,
  ],
  [
    'a row of the log, deleted with its leaf',
    ofLog('Lá số 6 '),
    () => sql`delete from audit_logs where id = ${rowAt(5)}`,
    () => sql`delete from audit_leaves where seq = 5`,
  ],
  [
    'a row of the log, inserted before others',
    ofLog('1 dòng không có lá'),
    () => sql`insert into audit_logs (${sql.raw(given.columns)}) overriding system value
      select ${sql.raw(given.columns.replace(/^id,/, '(select -1),'))} from audit_logs where id = ${rowAt(5)}`,
  ],
  [
    'the root of a head',
    () => new RegExp(`^Đầu cây ở ${given.size} dòng: ký cho một cây khác`, 'm'),
    () => sql`update audit_heads set root = sha256('x') where size = ${given.size}`,
  ],
  [
    'a head, deleted',
    () => new RegExp(`đầu cây từng có đến ${given.size} dòng`),
    () => sql`delete from audit_heads where size = ${given.firstHead}`,
  ],
  [
    'the newest head, deleted',
    () => new RegExp(`đầu cây từng có đến ${given.size} dòng`),
    () => sql`delete from audit_heads where size = ${given.size}`,
  ],
  [
    'the newest 50 rows, cut',
    () => new RegExp(`ít hơn đầu cây mà bản cài đặt giữ \\(${given.size} dòng\\)`),
    ...[0, 1, 2].map((nth) => () => cutFrom(given.size - 50)[nth] ?? sql``),
  ],
  [
    'all behind a head, cut',
    () => new RegExp(`^Nhật ký có ${given.firstHead} dòng, ít hơn đầu cây mà bản cài đặt giữ`, 'm'),
    ...[0, 1, 2].map((nth) => () => cutFrom(given.firstHead)[nth] ?? sql``),
  ],
]

export const others: Alteration[] = [
  [
    'a sealing key, inserted',
    ofLog(`Khoá niêm phong ${forger.id} `),
    () => sql`insert into sealing_keys (id, public_key, created_at) values (${forger.id}, ${forger.publicKey}, now())`,
  ],
  [
    'a certificate, deleted with its lines',
    () => new RegExp(`^Hồ sơ ${given.number}: nhật ký`, 'm'),
    ...['certificate_papers', 'certificate_lines'].map(
      (table) => () => sql`delete from ${sql.table(table)} where certificate_id = ${given.id}`,
    ),
    () => sql`delete from certificates where ${ofOne()}`,
  ],
]

const set = (change: string) => () => sql`update certificates set ${sql.raw(change)} where ${ofOne()}`
export const shown: Alteration[] = [
  ['the holder', ofLine('cơ sở'), set(`facility_name = 'Khách sạn Giả Mạo'`)],
  ['the level', ofLine('mức'), set(`level_name = 'Xuất sắc +'`)],
  ['the points of a certificate', ofLine('điểm'), set(`points = points + 1`)],
  ['the end', ofLine('thời hạn'), set(`valid_until = '2099-12-31'`)],
  ['the beginning', ofLine('thời hạn'), set(`issued_on = '2020-01-01'`)],
  ['the signer', ofLine('người ký'), set(`signer_name = 'Người Khác'`)],
  [
    'the decision of recognition',
    ofLine('quyết định công nhận'),
    () =>
      sql`update recognition_decisions set number = '1/QĐ-GIẢ' where id = (select decision_id from certificates where ${ofOne()})`,
  ],
  [
    'the hash of a paper',
    ofLine('tệp giấy'),
    () => sql`update certificate_papers set sha256 = repeat('0', 64) where certificate_id = ${given.id}`,
  ],
]
