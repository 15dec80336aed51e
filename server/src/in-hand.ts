import type { Db } from './db/types.ts'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import type { Caller, Context } from './http/context.ts'
import type { Raising } from './features/notifications/raising.service.ts'

export type HandingOver = Pick<Context, 'db' | 'now'> & Pick<Raising, 'platform'> & { caller: Caller }

type Handing = { id: string; from: string; to: string | null }

/** How one kind of work that lies in somebody's hands changes hands. */
export type InHand = {
  /** How the record tells it: the event and the field of the person. */
  event: AuditEvent
  field: string
  /** Staff who can have such work at all. */
  successors: (db: Db) => Promise<{ id: string; name: string }[]>
  /** Whether this person may have this record: no interest, no hand in what it is about. */
  canHave: (db: Db, id: string, personId: string) => Promise<boolean>
  /** Gives the record of one person to another, or back to everybody (null), and tells who has it now. */
  give: (context: HandingOver, handing: Handing) => Promise<void>
}
