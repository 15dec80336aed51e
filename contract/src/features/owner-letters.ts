import { z } from 'zod'
import { line, optional } from '../shared/fields.ts'
import { mailedTypes } from './notifications.rules.ts'

/** What the settings say about letters to owners. */
export const letterSettings = {
  /** Where owners sign in; null: the programme has no portal, so no letter speaks of one. */
  portalAddress: optional(
    line('địa chỉ cổng đăng ký', 200).refine((text) => /^https?:\/\/[^\s/]+\S*$/.test(text), 'Cần dạng https://…'),
  ),
  /** Letters that are written where they stand here; others are written always (`ownerLetters` in owner-letters.rules.ts). */
  ownerLetters: z
    .array(z.enum(mailedTypes, 'Không có thư này.'))
    .refine((all) => new Set(all).size === all.length, 'Một thư chỉ được khai một lần.'),
}
