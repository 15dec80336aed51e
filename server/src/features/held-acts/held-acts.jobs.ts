import { heldActNames } from '@nhanxanh/contract/shared/held'
import { messageFor } from '@nhanxanh/contract/errors'
import type { AuditEvent } from '@nhanxanh/contract/spine'
import { withinSight } from '../../db/assigned.ts'
import type { Db } from '../../db/types.ts'
import { writeAudit, writeDone } from '../../http/audit.ts'
import type { Act } from '../../http/audit.ts'
import type { AuditDetail, Caller } from '../../http/context.ts'
import { translate } from '../../http/errors.ts'
import { dueAt } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { callerNow } from '../auth/account.service.ts'
import * as repo from './held-acts.repo.ts'
import type { HeldRecord } from './held-acts.repo.ts'
import { kindOf, makeFinal } from './held-acts.service.ts'
import type { HeldKinds } from './held-acts.service.ts'

type Parts = Pick<Platform, 'clock' | 'sealing' | 'pageCache' | 'publicUrl' | 'zalo'> & { jobs: Pick<Jobs, 'enqueue'> }
type Ending = { db: Db; parts: Parts; kinds: HeldKinds; heldId: string }

const actOf = ({ id, act, record_id: refId }: HeldRecord, caller: Caller, now: Date): Act => ({
  event: `${act.slice(0, act.indexOf('.'))}.complete` as AuditEvent,
  caller,
  detail: { refId },
  now,
  requestId: id,
  client: null,
})

/** A refusal as people read it: what is wrong with fields in their own sentences, each once. */
const whyOf = (thrown: unknown): string => {
  const { message, fields = {} } = translate(thrown)
  return [...new Set(Object.values(fields))].join(' ') || messageFor(message)
}

/** Nothing became of it: the row says why, the log has the refusal, and who did it is told. */
const giveUp = ({ db, parts, kinds, heldId }: Ending, thrown: unknown): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = parts.clock.now()
    const held = await repo.takeDue(transaction, heldId, dueAt(parts.clock))
    if (!held) return
    const { act, person_id: personId, record_id: recordId } = held
    const why = whyOf(thrown)
    const caller = await callerNow(transaction, personId, heldId)
    await repo.end(transaction, { id: heldId, as: 'failed', by: null, now, whyNot: why })
    await writeAudit(transaction, actOf(held, caller, now), translate(thrown).code)
    await kindOf(kinds, act).tellFailed(
      { db: transaction, now, caller, platform: parts },
      { recordId, what: heldActNames[act], why },
    )
  })

/**
 * Makes final what was held until now, as the person who did it: the row ends in the transaction of the act, so that a killed worker
 * leaves both undone and no second one does it twice. A fault of ours leaves it held for the next look.
 */
export const endHold = async (ending: Ending): Promise<void> => {
  const { db, parts, kinds, heldId } = ending
  const now = parts.clock.now()
  try {
    await db.transaction().execute(async (transaction) => {
      const held = await repo.takeDue(transaction, heldId, dueAt(parts.clock))
      if (!held) return
      const caller = await callerNow(transaction, held.person_id, heldId)
      const act = actOf(held, caller, now)
      const audit = (more: AuditDetail) => Object.assign(act.detail, more)
      await withinSight(transaction, caller, (sighted) =>
        makeFinal(
          { db: sighted, now, caller, audit, platform: parts, letterNote: held.letter_note },
          kindOf(kinds, held.act),
          held,
          null,
        ),
      )
      await writeDone(transaction, act, parts.jobs)
    })
  } catch (thrown) {
    if (translate(thrown).isOurs) throw thrown
    await giveUp(ending, thrown)
  }
}

/** Asks for the end of all whose time is over: the timer of each has been lost with its job, or the server was away. */
export const watchHolds = async (db: Db, { clock }: Pick<Platform, 'clock'>, { enqueue }: Pick<Jobs, 'enqueue'>) => {
  for (const heldId of await repo.listDue(db, clock.now())) await enqueue(db, 'end-hold', { heldId })
}
