import type { AuditWitness, WitnessedLog } from '@nhanxanh/contract/features/audit-logs.witnesses'
import type { Context } from '../../../http/context.ts'
import { verifierKey } from '../../../platform/signed-notes.ts'
import { ownKey } from './witnessing.service.ts'
import * as repo from './witnesses.repo.ts'

type Asked = Awaited<ReturnType<typeof repo.listAsked>>[number]
type Newest = Awaited<ReturnType<typeof repo.listNewestCosignatures>>[number]

const toWitness = (
  { name, problem, since }: Omit<Asked, 'asked_at' | 'witness'>,
  newest: Newest | undefined,
): AuditWitness => ({
  name,
  newest: newest ? { size: newest.size, at: newest.at.toISOString() } : null,
  problem: problem && since ? { kind: problem, since: since.toISOString() } : null,
})

type Row = Awaited<ReturnType<typeof repo.listWitnessed>>[number]

const toLog = (
  { origin, size, at, former_size, forked_at, unproven_size, unproven_at }: Row,
  name: string,
): WitnessedLog => ({
  name,
  origin,
  size,
  at: at.toISOString(),
  formerSize: former_size,
  forkedAt: forked_at?.toISOString() ?? null,
  unproven: unproven_size !== null && unproven_at ? { size: unproven_size, at: unproven_at.toISOString() } : null,
})

/** Who cosigned this log, those who left the settings too, and the logs that were cosigned here. */
export const witnessesOf = async ({ db, platform }: Pick<Context, 'db' | 'platform'>) => {
  const [asked, cosigned] = [await repo.listAsked(db), await repo.listNewestCosignatures(db)]
  const former = cosigned.filter((each) => asked.every(({ witness }) => witness !== each.witness))
  const nameOf = ({ origin }: Row) => platform.witnessedLogs.find(({ key }) => key.name === origin)?.name ?? origin
  const own = await ownKey(db, platform)
  return {
    witnesses: [
      ...asked.map((each) =>
        toWitness(
          each,
          cosigned.find(({ witness }) => witness === each.witness),
        ),
      ),
      ...former.map((each) => toWitness({ name: each.name, problem: null, since: null }, each)),
    ],
    logs: (await repo.listWitnessed(db)).map((row) => toLog(row, nameOf(row))),
    ownKey: own && verifierKey(own.key),
  }
}
