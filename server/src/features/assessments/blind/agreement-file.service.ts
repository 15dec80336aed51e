import { blindCauses, blindName } from '@nhanxanh/contract/features/assessments.blind'
import type { BlindCount, BlindDifference } from '@nhanxanh/contract/features/assessments.blind'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { Cell } from '@nhanxanh/contract/shared/export-columns'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Readable } from 'node:stream'
import type { FileAnswer } from '../../../http/context.ts'
import { takenBy, xlsxOf } from '../../../platform/sheets/xlsx.ts'
import type { Fact } from '../../../platform/sheets/xlsx.ts'
import { Refusal } from '../../../refusal.ts'
import { paperType } from '../paper/paper-file.service.ts'
import type { Acting } from '../review/review.service.ts'
import { blindAgreementFor } from './agreement.service.ts'

const sheetOf = (title: string, heads: readonly string[], rows: readonly (readonly Cell[])[]) => ({
  title,
  table: { heads, batches: Readable.from([rows]) },
})

const counts = ({ name, compared, agreed }: BlindCount): Cell[] => [name, compared, agreed, compared - agreed]
const countHeads = ['Số kết luận so sánh', 'Thống nhất', 'Khác nhau']

const saidCells = ({ by, verdict, share, reason, comment }: BlindDifference['first']): Cell[] => [
  by,
  verdictNames[verdict],
  share === null ? null : Number(share),
  reason === null ? null : verdictReasonNames[reason],
  comment,
]
const saidHeads = ['Người', 'Kết luận', 'Phần đạt', 'Lý do', 'Nhận xét']

const differenceCells = (difference: BlindDifference): Cell[] => [
  difference.criterion,
  blindName(difference),
  ...saidCells(difference.first),
  ...saidCells(difference.second),
  difference.cause === null ? null : blindCauses[difference.cause],
  difference.causeNote,
]
const differenceHeads = [
  'Tiêu chí',
  'Phiếu',
  ...saidHeads.map((said) => `${said} (đã quyết định)`),
  ...saidHeads.map((said) => `${said} (chấm lại)`),
  'Nguyên nhân',
  'Ghi chú',
]

const factsOf = (context: Acting): Fact[] => [
  ['Nội dung', 'Độ thống nhất giữa kết luận đã quyết định và kết luận chấm lại, của bốn quý gần nhất'],
  ...takenBy(context),
]

/** How far two people agree as a workbook, for who exports lists: what the screen shows this reader, a sheet for each table. */
export const blindAgreementFile = async (context: Acting): Promise<FileAnswer> => {
  if (!context.caller.can('assessment:read')) throw new Refusal('FORBIDDEN')
  const { byCriterion, byAssessor, byCommune, differences } = await blindAgreementFor(context)
  const criteria = byCriterion.map((each): Cell[] => counts(each).concat(each.wordings))
  const tables = [
    sheetOf('Theo tiêu chí', ['Tiêu chí', ...countHeads, 'Khác nhau vì câu chữ'], criteria),
    sheetOf('Theo người thẩm định', ['Người thẩm định', ...countHeads], byAssessor.map(counts)),
    sheetOf('Theo xã, phường', ['Xã, phường', ...countHeads], byCommune.map(counts)),
    sheetOf('Chỗ khác nhau', differenceHeads, differences.map(differenceCells)),
  ]
  return {
    stream: Readable.from(xlsxOf({ tables, facts: () => factsOf(context) })),
    name: `do-thong-nhat-cham-lai-${vietnamDay(context.now)}.xlsx`,
    type: paperType,
    size: null,
  }
}
