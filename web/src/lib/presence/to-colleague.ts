import type { Colleague as Met } from '@nhanxanh/contract/features/presences'
import type { PresencePart } from '@nhanxanh/contract/features/presences.rules'
import type { Colleague } from '../../ui/people/colleague-words.ts'

const doing: Record<PresencePart, string> = {
  publish: 'chuẩn bị công bố',
  reject: 'viết lý do từ chối',
  ban: 'viết lý do cấm',
  update: 'sửa',
  levels: 'sửa quy tắc xếp mức',
  checklist: 'điền danh mục kiểm tra',
  verdicts: 'thẩm định',
}

/** A colleague at the same record, in words. */
export const toColleague = ({ id, name, part }: Met): Colleague => ({
  id,
  name,
  doing: part === null ? 'xem' : doing[part],
  isChanging: part !== null,
})
