import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** True where no job of this name is in the queue, or at work, whose payload has that text under the key. */
export const hasNoJob = (name: string, key: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from pgboss.job j where j.name = ${name}
    and j.state in ('created', 'retry', 'active') and j.data->>${key}::text = ${text})`
