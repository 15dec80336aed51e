import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { presenceKinds, presenceParts } from './presences.rules.ts'

const part = z.enum(presenceParts, 'Không có phần này.').nullable()

/** Somebody else who has the record open, and the part that they change there; null: they only look. */
export const colleague = z.object({ id, name: z.string(), part })
export type Colleague = z.output<typeof colleague>

export const presences = {
  keep: endpoint({
    method: 'PUT',
    path: '/presences',
    summary: 'Báo rằng mình đang mở một bản ghi, và xem ai khác cũng đang mở. Được gọi lại vài giây một lần.',
    access: 'signed-in',
    isRepeatable: true,
    body: z.strictObject({
      kind: z.enum(presenceKinds, 'Không có loại bản ghi này.'),
      /** Of the record; null where there is one of its kind. */
      recordId: id.nullable(),
      /** One opening of the record in one tab, named by the tab. A visit that has ended does not begin again. */
      visit: id,
      part,
      isOver: z.boolean(),
    }),
    output: z.object({ items: z.array(colleague) }),
    audit: 'presence.keep',
  }),
}
