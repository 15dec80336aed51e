import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { letterDraft } from './owner-letters.ts'

/** A letter as it was written to its owner, part by part. */
export const ownLetter = letterDraft
  .omit({ way: true, to: true, short: true, link: true, button: true })
  .extend({ id, createdAt: instant })
export type OwnLetter = z.output<typeof ownLetter>

/** The letters themselves, beside the notices that tell of them. */
export const ownLetters = {
  ownLetters: endpoint({
    method: 'GET',
    path: '/portal/letters',
    summary: 'Các thư cơ quan đã viết cho mình, mới nhất trước, nguyên văn; nhiều nhất 100 thư.',
    access: 'portal',
    output: z.object({ items: z.array(ownLetter) }),
  }),
  downloadLetter: endpoint({
    method: 'GET',
    path: '/portal/letters/{id}/page',
    summary: 'Tải về một thư đã viết cho mình (PDF).',
    access: 'portal',
    output: 'file',
    errors: ['OWNER_LETTER_NOT_FOUND'],
  }),
}
