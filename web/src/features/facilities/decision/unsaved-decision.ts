import { rejectionReason } from '@nhanxanh/contract/features/facilities'
import { checklist, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { z } from 'zod'
import type { UnsavedValueOf } from '../../../lib/unsaved/unsaved-value.ts'
import { maxReasons, type ReasonDraft } from './reasons.ts'

type File = Pick<FacilityDetail, 'id' | 'code' | 'version' | 'attempt'>

const titled = (code: string, what: string) => `Hồ sơ ${code}: ${what}`

/** Judged against one version of the data: an edit by the owner asks for a new look. */
export const checklistOf = ({ id, code, version }: File): UnsavedValueOf<Checklist> => ({
  name: `facilities.checklist/${id}`,
  title: titled(code, 'danh mục kiểm tra'),
  version,
  schema: checklist,
})

const reasons = z
  .array(z.object({ code: z.string().nullable(), targets: z.array(z.string()), note: z.string() }))
  .min(1)
  .max(maxReasons)

/** Reasons survive until the attempt is decided, also where the record changed meanwhile. */
export const reasonsOf = ({ id, code, attempt }: File): UnsavedValueOf<ReasonDraft[]> => ({
  name: `facilities.reject/${id}`,
  title: titled(code, 'lý do từ chối'),
  version: attempt,
  schema: reasons,
})

/** What the dialog sends, by the rules of the contract. */
export const reasonsBody = z.object({
  reasons: z.array(rejectionReason).min(1, 'Vui lòng nêu ít nhất một lý do.').max(maxReasons, 'Không quá 6 lý do.'),
})
