// Kiểm tra một gói chứng cứ của Nhãn Xanh và tính lại mức từ câu trả lời. Chỉ cần Node 20 trở lên, không cần mạng và không cần hệ thống:
//
//   node verify-capsule.mjs goi-chung-cu.json [thư mục chứa minh chứng] [--key mã khoá]
//
// --key: mã của khoá mà chương trình công bố (16 chữ số thập lục phân); không có thì chỉ biết gói khớp với khoá kèm theo.
// Kết thúc với mã 0 khi mọi phần đều đúng, 1 khi có phần không đúng, 2 khi không đọc được gói.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256Hex } from './bytes.ts'
import { auditWords, checkCapsule, resultWords } from './capsule.ts'
import type { Capsule } from './capsule.ts'
import { step } from './report.ts'
import type { Report } from './report.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const checkFiles = (report: Report, { parts }: Capsule, folder: string): void =>
  step(report, 'Tệp minh chứng trong thư mục', (expect) => {
    const hashes = new Set(filesIn(folder).map((file) => sha256Hex(readFileSync(file))))
    for (const { name, sha256 } of parts.evidence) {
      expect(hashes.has(sha256), `Minh chứng ${name}: không có trong thư mục, hoặc đã bị thay đổi`)
    }
  })

const read = (file: string): Capsule => {
  try {
    const capsule = JSON.parse(readFileSync(file, 'utf8')) as Capsule | null
    if (typeof capsule?.parts !== 'object' || typeof capsule.manifest !== 'object') throw new Error('không đúng dạng')
    return capsule
  } catch (error) {
    process.stderr.write(`Không đọc được gói chứng cứ: ${String(error instanceof Error ? error.message : error)}\n`)
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
const report = checkCapsule(capsule, publishedKey)
if (folder !== null) checkFiles(report, capsule, folder)

for (const name of report.done) process.stdout.write(`Đúng: ${name}.\n`)
for (const problem of report.problems) process.stdout.write(`KHÔNG ĐÚNG: ${problem}.\n`)
const { number, levelName, facilityName } = capsule.parts.certificate ?? {}
const isRight = report.problems.length === 0
process.stdout.write(`\nTính lại: ${resultWords(capsule.parts, report.again)}\n`)
process.stdout.write(
  isRight
    ? `Gói chứng cứ còn nguyên vẹn: giấy ${number}, ${facilityName}, mức ${levelName}.\n${auditWords(capsule.parts)}\n`
    : `Gói chứng cứ có ${report.problems.length} điểm không đúng.\n`,
)
if (isRight && publishedKey === null) {
  process.stdout.write(`Ký bằng khoá ${capsule.manifest.keyId}: hãy so với mã khoá mà chương trình công bố.\n`)
}
process.exitCode = isRight ? 0 : 1
