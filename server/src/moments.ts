import { tellOnce } from './db/statements/moments.ts'
import type { MomentKind } from './db/types.ts'
import type { Raising } from './features/notifications/raising.service.ts'

export type Watching = Omit<Raising, 'caller'>

/** The moments of a record that have come, the first first: of a last day, or, where that is null, of the record for good. */
type Reached<Record, Moment> = { record: Record; dueOn: string | null; moments: readonly Moment[] }

/** How the moments of one kind of records are found, and told of. */
export type Moments<Record, Moment extends string | number> = {
  kind: MomentKind
  list: (watching: Watching) => Promise<Reached<Record, Moment>[]>
  /** Tells of moments that came while nothing ran, together. */
  tell: (raising: Raising, record: Record, moments: readonly Moment[]) => Promise<void>
}

/** Tells of what has come: each moment once, however often and however late this runs, and by however many at once. */
export const watchMoments = async <Record extends { id: string }, Moment extends string | number>(
  watching: Watching,
  { kind, list, tell }: Moments<Record, Moment>,
): Promise<void> => {
  const { db, now, platform } = watching
  for (const { record, dueOn, moments } of await list(watching)) {
    if (moments.length === 0) continue
    const rows = moments.map((moment) => ({
      kind,
      record_id: record.id,
      moment: String(moment),
      due_on: dueOn,
      told_at: now,
    }))
    await tellOnce(db, rows, (transaction, fresh) =>
      tell(
        { db: transaction, now, platform, caller: null },
        record,
        moments.filter((moment) => fresh.has(String(moment))),
      ),
    )
  }
}
