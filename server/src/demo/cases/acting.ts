import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { officeMoment } from '../../../../seed/demo/story/timeline.ts'
import { demoStaff } from '../../../../seed/demo/staff.ts'
import { withinSight } from '../../db/assigned.ts'
import type { Db } from '../../db/types.ts'
import { callerNow } from '../../features/auth/account.service.ts'
import type { AuditDetail, Caller, Changes, Context } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffOf } from '../assessments/demo-assessments.repo.ts'
import { insertSteps } from '../demo-facilities.repo.ts'
import type { Step } from '../demo-facilities.repo.ts'

export type Acting = Context & { caller: Caller }
type Telling = { db: Db; platform: Platform; now: Date }
/** Who does it, how many working days ago or when, and the event that it is in the log. */
type Act = { by: string; event: string } & ({ daysAgo: number } | { at: Date })

const never = (): Promise<never> => Promise.reject(new Error('The demonstration does not ask for this'))

/** Of the past, nobody is told by mail or telephone. */
const silent = (platform: Platform): Platform => ({
  ...platform,
  jobs: { ...platform.jobs, enqueue: () => Promise.resolve() },
})

/** Has members of staff do what they did in the past, by the code that does it in real life; each act stands in the log. */
export const actingOf = async ({ db, platform, now }: Telling) => {
  const steps: Step[] = []
  const people = await staffOf(
    db,
    demoStaff.map(({ email }) => email),
  )
  const personOf = (name: string) => {
    const person = people.get(`${name}@nhanxanh.example`)
    if (!person) throw new Error(`The demonstration has no ${name}`)
    return person
  }
  const act = async <Result>(
    { by, event, ...when }: Act,
    run: (context: Acting) => Promise<Result>,
  ): Promise<Result> => {
    const person = personOf(by)
    const at = 'at' in when ? when.at : officeMoment(now, when.daysAgo, seededRandom(when.daysAgo * 31 + steps.length))
    const noted: AuditDetail[] = []
    const caller = await callerNow(db, person.id, person.id)
    const context: Acting = {
      db,
      outside: db,
      caller,
      platform: silent(platform),
      now: at,
      requestId: 'demo',
      client: { ip: '', userAgent: null, device: null },
      upload: never,
      letterNote: null,
      tryAct: never,
      keepDevice: () => {},
      audit: (detail) => void noted.push(detail),
    }
    const result = await withinSight(db, caller, () => run(context))
    const refId = noted.findLast((detail) => detail.refId !== undefined)?.refId
    const changes: Changes = Object.assign({}, ...noted.map((detail) => detail.changes ?? {}))
    if (refId !== undefined) steps.push({ at, by: person, action: event, changes, refId })
    return result
  }
  return { act, personOf, writeSteps: () => insertSteps(db, steps) }
}
export type Acts = Awaited<ReturnType<typeof actingOf>>
