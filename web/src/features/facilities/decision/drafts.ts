import { rejectionReason } from '@nhanxanh/contract/features/facilities'
import { checklist } from '@nhanxanh/contract/features/facilities'
import { z } from 'zod'
import { maxReasons } from './reasons.ts'

/** Judged against one version of the data: an edit by the owner asks for a new look. */
export const checklistDraft = (id: string, version: number) => ({
  key: `facility-checklist:${id}:${version}`,
  schema: checklist,
})

/** Points of the last rejection that the officer found mended, by their number; on one version, as the checklist. */
export const fixesDraft = (id: string, version: number) => ({
  key: `facility-fixes:${id}:${version}`,
  schema: z.array(z.int()),
})

/** Reasons survive until the attempt is decided, also where the record changed meanwhile. */
export const reasonsDraft = (id: string, attempt: number) => ({
  key: `facility-reasons:${id}:${attempt}`,
  schema: z
    .array(
      z.object({
        code: z.string().nullable(),
        targets: z.array(z.string()),
        note: z.string(),
      }),
    )
    .min(1)
    .max(maxReasons),
})

/** What the dialog sends, by the rules of the contract. */
export const reasonsBody = z.object({
  reasons: z.array(rejectionReason).min(1, 'Vui lòng nêu ít nhất một lý do.').max(maxReasons, 'Không quá 6 lý do.'),
})
