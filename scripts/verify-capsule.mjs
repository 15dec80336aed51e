#!/usr/bin/env node
// Kiểm tra một gói chứng cứ của Nhãn Xanh. Chỉ cần Node 20 trở lên, không cần mạng và không cần hệ thống:
//
//   node verify-capsule.mjs goi-chung-cu.json [thư mục chứa minh chứng] [--key mã khoá]
//
// --key: mã của khoá mà chương trình công bố (16 chữ số thập lục phân); không có thì chỉ biết gói khớp với khoá kèm theo.
// Kết thúc với mã 0 khi mọi phần đều đúng, 1 khi có phần không đúng, 2 khi không đọc được gói.
import { createHash, verify } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const partNames = {
  certificate: 'giấy chứng nhận',
  lines: 'các dòng đã ký của giấy',
  seal: 'bản niêm phong',
  criteria: 'phiên bản bộ tiêu chí',
  evidence: 'mã băm minh chứng',
  keys: 'khoá công khai',
  log: 'trích nhật ký',
  credential: 'chứng nhận điện tử Open Badges',
}
const sealedPartNames = {
  answers: 'câu trả lời',
  assessedValues: 'số liệu thẩm định',
  assessment: 'phiếu đánh giá',
  attempt: 'lần nộp và thông tin cơ sở',
  criteria: 'bộ tiêu chí',
  decision: 'quyết định',
  engine: 'số của bộ tính điểm',
  evidence: 'minh chứng',
  format: 'số của định dạng',
  result: 'kết quả',
  sheet: 'bảng tính điểm',
  verdicts: 'kết luận thẩm định',
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** RFC 8785: names in the order of their UTF-16 units, numbers and texts as JSON.stringify writes them. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

const isSigned = (hash, signature, publicKey) => {
  try {
    return verify(null, Buffer.from(hash, 'hex'), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const problems = []
const done = []
const expect = (isRight, problem) => {
  if (!isRight) problems.push(problem)
  return isRight
}
/** One step, told as good only where it found nothing; a part that cannot be read is a problem, never a crash. */
const step = (name, check) => {
  const before = problems.length
  try {
    check()
  } catch {
    problems.push(`${name}: không đọc được`)
  }
  if (problems.length === before) done.push(name)
}

const checkManifest = ({ manifest, signature, parts }, key, publishedKey) => {
  step('Bản kê và chữ ký', () => {
    expect(manifest.kind === 'nhan-xanh-capsule' && manifest.format === 1, 'Bản kê: không phải gói chứng cứ')
    const isRight = key !== undefined && isSigned(sha256(canonical(manifest)), signature, key.publicKey)
    expect(isRight, 'Bản kê: đã bị thay đổi, hoặc chữ ký không đúng')
  })
  for (const [name, title] of Object.entries(partNames)) {
    step(`Phần ${title}`, () =>
      expect(sha256(canonical(parts[name])) === manifest.hashes[name], `Phần ${title}: đã bị thay đổi`),
    )
  }
  step('Khoá', () => {
    for (const { id, publicKey } of parts.keys) {
      expect(publicKey === '' || sha256(publicKey).startsWith(id), `Khoá ${id}: mã không khớp với khoá`)
    }
    if (publishedKey !== null) {
      expect(manifest.keyId === publishedKey, `Khoá ${manifest.keyId}: không phải khoá đã công bố (${publishedKey})`)
    }
  })
}

const checkSeal = ({ seal, keys }) => {
  const bytes = Buffer.from(seal.bytes, 'base64')
  let from = 0
  for (const part of seal.parts ?? []) {
    const name = sealedPartNames[part.key] ?? part.key
    const isSame = sha256(bytes.subarray(from, from + part.length)) === part.sha256
    expect(isSame, `Bản niêm phong: phần ${name} đã bị thay đổi`)
    from += part.length
  }
  expect(sha256(bytes) === seal.sha256, 'Bản niêm phong: mã băm SHA-256 không khớp với nội dung')
  const key = keys.find(({ id }) => id === seal.keyId)
  expect(key !== undefined && isSigned(seal.sha256, seal.signature, key.publicKey), 'Bản niêm phong: chữ ký không đúng')
  const record = JSON.parse(bytes.toString('utf8'))
  expect(canonical(record) === bytes.toString('utf8'), 'Bản niêm phong: không theo dạng chuẩn RFC 8785')
  return record
}

const isSameNumber = (one, other) => Number(one) === Number(other)

const checkCertificate = ({ certificate, criteria }, record) => {
  const { result, decision, assessment } = record
  expect(decision.outcome === 'approved', 'Giấy chứng nhận: quyết định trong bản niêm phong không phải là công nhận')
  expect(certificate.level === result.level, 'Giấy chứng nhận: mức khác với bản niêm phong')
  const level = record.criteria.set.levels.find(({ key }) => key === result.level)
  expect(certificate.levelName === level?.name, 'Giấy chứng nhận: tên mức khác với bản niêm phong')
  expect(isSameNumber(certificate.points, result.points), 'Giấy chứng nhận: điểm khác với bản niêm phong')
  expect(isSameNumber(certificate.maximum, result.maximum), 'Giấy chứng nhận: điểm tối đa khác với bản niêm phong')
  expect(certificate.assessmentCode === assessment.code, 'Giấy chứng nhận: mã phiếu khác với bản niêm phong')
  expect(criteria.number === record.criteria.number, 'Phiên bản bộ tiêu chí: khác với bản niêm phong')
}

/** Each line is signed and names the one before; the newest says of the certificate what stands in the capsule. */
const checkLines = ({ lines, keys, certificate, seal }) => {
  let before = null
  let facts = null
  for (const [at, line] of lines.entries()) {
    const bytes = Buffer.from(line.bytes, 'base64')
    const key = keys.find(({ id }) => id === line.keyId)
    const isRight =
      sha256(bytes) === line.sha256 && key !== undefined && isSigned(line.sha256, line.signature, key.publicKey)
    expect(isRight, `Dòng ${at + 1} của giấy: đã bị thay đổi, hoặc chữ ký không đúng`)
    const words = JSON.parse(bytes.toString('utf8'))
    expect(words.nth === at + 1 && words.before === before, `Dòng ${at + 1} của giấy: không nối tiếp dòng trước`)
    before = line.sha256
    facts = words.facts
  }
  if (!expect(facts !== null, 'Giấy chứng nhận: không có dòng nào đã ký')) return
  const said = {
    số: [certificate.number, facts.number],
    'mã tra cứu': [certificate.code, facts.code],
    'tên cơ sở': [certificate.facilityName, facts.facility.name],
    'địa chỉ': [certificate.facilityAddress, facts.facility.address],
    mức: [certificate.levelName, facts.level.name],
    điểm: [String(certificate.points), String(facts.points)],
    'ngày cấp': [certificate.issuedOn, facts.term.issuedOn],
    'ngày hết hạn': [certificate.validUntil, facts.term.validUntil],
    'người ký': [certificate.signerName, facts.signer.name],
    'quyết định': [certificate.decision?.number ?? null, facts.decision?.number ?? null],
    'bản niêm phong': [seal.sha256, facts.record?.sha256 ?? null],
  }
  for (const [name, [one, other]] of Object.entries(said)) {
    expect(one === other, `Giấy chứng nhận: ${name} khác với dòng đã ký`)
  }
}

const checkEvidence = ({ evidence }, record) => {
  const sealed = new Map(
    Object.values(record.evidence)
      .flat()
      .map((file) => [file.fileId, file.sha256]),
  )
  for (const { fileId, name, sha256: hash } of evidence) {
    expect(sealed.get(fileId) === hash, `Minh chứng ${name}: mã băm khác với bản niêm phong`)
    sealed.delete(fileId)
  }
  expect(sealed.size === 0, `Minh chứng: thiếu ${sealed.size} tệp so với bản niêm phong`)
}

const checkLog = ({ log, seal }) => {
  const signed = `${seal.sha256} ${seal.signature} ${seal.keyId}`
  const isThere = log.some(
    ({ action, changes }) => action === 'assessment.countersign' && changes?.record?.after === signed,
  )
  expect(isThere, 'Trích nhật ký: không có dòng ký quyết định với mã băm và chữ ký của bản niêm phong')
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const checkFiles = ({ evidence }, folder) => {
  const hashes = new Set(filesIn(folder).map((file) => sha256(readFileSync(file))))
  for (const { name, sha256: hash } of evidence) {
    expect(hashes.has(hash), `Minh chứng ${name}: không có trong thư mục, hoặc đã bị thay đổi`)
  }
}

const check = (capsule, folder, publishedKey) => {
  const { parts, manifest } = capsule
  const key = Array.isArray(parts?.keys) ? parts.keys.find(({ id }) => id === manifest?.keyId) : undefined
  checkManifest(capsule, key, publishedKey)
  let record = null
  step('Nội dung niêm phong: mã băm và chữ ký', () => {
    record = checkSeal(parts)
  })
  if (record !== null) {
    step('Mức và điểm trên giấy theo bản niêm phong', () => checkCertificate(parts, record))
    step('Giấy theo các dòng đã ký', () => checkLines(parts))
    step('Minh chứng theo bản niêm phong', () => checkEvidence(parts, record))
  }
  step('Dòng ký quyết định trong nhật ký', () => checkLog(parts))
  if (folder !== null) step('Tệp minh chứng trong thư mục', () => checkFiles(parts, folder))
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    process.stderr.write(`Không đọc được gói chứng cứ: ${error.message}\n`)
    return process.exit(2)
  }
}

const given = process.argv.slice(2)
const at = given.indexOf('--key')
const publishedKey = at === -1 ? null : (given[at + 1] ?? '')
const [file, folder = null] = at === -1 ? given : given.toSpliced(at, 2)
if (file === undefined) {
  process.stderr.write('Cách dùng: node verify-capsule.mjs goi-chung-cu.json [thư mục minh chứng] [--key mã khoá]\n')
  process.exit(2)
}
const capsule = read(file)
if (capsule === null || typeof capsule !== 'object') problems.push('Gói chứng cứ: không đúng dạng')
else check(capsule, folder, publishedKey)

for (const name of done) process.stdout.write(`Đúng: ${name}.\n`)
for (const problem of problems) process.stdout.write(`KHÔNG ĐÚNG: ${problem}.\n`)
const { number, levelName, facilityName } = capsule?.parts?.certificate ?? {}
const isRight = problems.length === 0
process.stdout.write(
  isRight
    ? `\nGói chứng cứ còn nguyên vẹn: giấy ${number}, ${facilityName}, mức ${levelName}.\n`
    : `\nGói chứng cứ có ${problems.length} điểm không đúng.\n`,
)
if (isRight && publishedKey === null) {
  process.stdout.write(`Ký bằng khoá ${capsule.manifest.keyId}: hãy so với mã khoá mà chương trình công bố.\n`)
}
process.exitCode = isRight ? 0 : 1
