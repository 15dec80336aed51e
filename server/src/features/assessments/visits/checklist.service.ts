import type { ScopeFormat } from '@nhanxanh/contract/features/assessments.scope'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { FileAnswer } from '../../../http/context.ts'
import { officeFile } from '../../../platform/office-paper/office-file.ts'
import { placeAndDay } from '../../../platform/office-paper/office-paper.ts'
import type { PaperTable } from '../../../platform/office-paper/office-paper.ts'
import { Refusal } from '../../../refusal.ts'
import { officeOf } from '../../settings/settings.service.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Acting } from '../review/review.service.ts'
import { visitsOf } from './visits.repo.ts'

const columns: PaperTable['columns'] = [
  { label: 'Tiêu chí', share: 8, align: 'left' },
  { label: 'Đã xem', share: 2, align: 'center' },
  { label: 'Ghi chú', share: 8, align: 'left' },
]

/** The checklist of a visit to be taken along, with what is known of it so far; a row in the log. */
export const drawChecklist = async (
  context: Acting,
  { id, otherId }: { id: string; otherId: string },
  format: ScopeFormat,
): Promise<FileAnswer> => {
  context.audit({ refId: id })
  const { db, now: madeAt } = context
  const assessment = await assessmentOf(context, id)
  const visit = (await visitsOf(db, id)).find((each) => each.id === otherId)
  if (!visit) throw new Refusal('VISIT_NOT_FOUND')
  const office = await officeOf(db)
  const date = placeAndDay(office.place, vietnamDay(madeAt))
  const rows = visit.criteria.map((each) => [`${each.code} ${each.name}`, each.is_seen ? 'x' : '', each.note ?? ''])
  const day = formatDay(visit.visited_on ?? visit.planned_on ?? vietnamDay(madeAt))
  return officeFile(
    {
      kind: 'annex',
      name: `Phiếu kiểm tra tại chỗ ${assessment.code}`,
      madeAt,
      superior: office.superior,
      agency: office.agency,
      number: '',
      date,
      title: 'PHIẾU KIỂM TRA TẠI CHỖ',
      subject: assessment.facility_name,
      attached: `(Phiếu đánh giá ${assessment.code}, thẩm định ngày ${day})`,
      blocks: [
        { kind: 'text', lead: 'Người tham gia:', text: visit.people },
        { kind: 'table', table: { title: '', columns, rows, isWritten: true } },
      ],
      annexes: [],
      facts: [['Lập tại', date]],
      recipients: [],
      signatures: [],
    },
    format,
  )
}
