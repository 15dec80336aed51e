import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Readable } from 'node:stream'
import type { Db } from '../../../db/types.ts'
import type { FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { rowsOf } from '../answers/answers.repo.ts'
import { contentOf } from '../answers/content.ts'
import * as assessments from '../assessments.repo.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { findOwn, formOf } from '../owner/own.service.ts'
import type { Owning } from '../owner/own.service.ts'
import { codeLabel, paperSheets } from './layout.ts'
import { head, label, writable } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { paperOf } from './workbook.ts'

export const paperType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const howTo = [
  'Chỉ điền vào các ô nền vàng; các ô khác được khoá.',
  'Trang “Câu hỏi”: mỗi dòng một câu. Trang “Số liệu”: mỗi số liệu ghi một lần, hệ thống tự tính các câu dùng số liệu đó.',
  'Trang “Bảng”: các câu hỏi dạng bảng. Trang “Không áp dụng”: ghi lý do nếu đề nghị một tiêu chí không áp dụng.',
  'Minh chứng: đặt tên tệp bắt đầu bằng mã câu hỏi, chẳng hạn KNK01-1.pdf (hoặc để trong thư mục có tên đó), rồi gói các tệp PDF, JPG, PNG vào một tệp ZIP.',
  'In phiếu, ký, rồi gửi cơ quan chương trình cùng tệp này và tệp ZIP.',
].join('\n')

const factsSheet = (assessment: AssessmentRecord, now: Date): Sheet => {
  const { code, facility_name, facility_code, kind, period_from, period_to, criteria_number } = assessment
  const facts = [
    [codeLabel, code],
    ['Cơ sở', `${facility_name} (${facility_code})`],
    ['Loại đánh giá', assessmentKindNames[kind]],
    ['Kỳ số liệu', `${formatDay(period_from)} đến ${formatDay(period_to)}`],
    ['Bộ tiêu chí', `Phiên bản ${criteria_number}`],
    ['Tải về lúc', `${formatDateTime(now)} (giờ Việt Nam)`],
    ['Cách điền', howTo],
  ] as const
  return {
    name: paperSheets.facts,
    widths: [22, 100],
    lines: facts.map(([name, text]) => [head(name), label(text)]),
  }
}

const filledOf = async (db: Db, id: string) => contentOf(await rowsOf(db, id))

const bytesOf = async (
  assessment: AssessmentRecord,
  { form, filled, now }: { form: AssessmentForm; filled: Awaited<ReturnType<typeof filledOf>>; now: Date },
): Promise<Buffer> => {
  // It comes with the first paper: 16 MB that a start does not need.
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = [factsSheet(assessment, now), ...paperOf(form, filled)]
  return Buffer.from(await writeXlsx({ sheets: sheets.map(writable) }))
}

const nameOf = ({ code }: AssessmentRecord): string => `phieu-${code}.xlsx`

/** A paper with what is entered so far, for staff. ASSESSMENT_NOT_FOUND. */
export const paperFile = async (
  context: Pick<Owning, 'db' | 'caller' | 'now' | 'audit'>,
  id: string,
): Promise<FileAnswer> => {
  const { db, now } = context
  context.audit({ refId: id })
  const assessment = await findOwn(context, id)
  const bytes = await bytesOf(assessment, { form: await formOf(db, assessment), filled: await filledOf(db, id), now })
  return { stream: Readable.from([bytes]), name: nameOf(assessment), type: paperType, size: bytes.length }
}

/** The same for a letter: what its owner is sent of it. */
export const paperCopy = async (db: Db, id: string, now: Date): Promise<{ name: string; bytes: Buffer }> => {
  const assessment = await assessments.find(db, id)
  if (!assessment) throw new Refusal('ASSESSMENT_NOT_FOUND')
  const form = await formOf(db, assessment)
  return { name: nameOf(assessment), bytes: await bytesOf(assessment, { form, filled: await filledOf(db, id), now }) }
}
