import type { CampaignBody } from '@nhanxanh/contract/features/campaigns.fields'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CampaignsTables } from '../../db/tables/campaigns-tables.ts'
import { columnsOf } from '../../db/columns.ts'
import { removeInSlices } from '../../db/statements/remove-in-slices.ts'
import type { Db } from '../../db/types.ts'

export type CampaignRecord = Selectable<CampaignsTables['campaigns']>

export const find = (db: Db, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else sends or changes it until the end of the transaction. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const valuesOf = ({
  title,
  body,
  type,
  target,
  platforms,
  audience,
  ...rest
}: Omit<CampaignBody, 'confirmedCount'>) => ({
  ...columnsOf({ title, body, type, target, platforms }),
  image: rest.image,
  audience: JSON.stringify(audience),
  link_kind: rest.link?.kind ?? null,
  link_id: rest.link?.id ?? null,
  scheduled_for: rest.scheduledFor === null ? null : new Date(rest.scheduledFor),
  ignores_quiet_hours: rest.ignoresQuietHours,
  title_folded: foldText(title),
  search_text: searchDocument({ texts: [title, body] }),
})

export type Written = Omit<CampaignBody, 'confirmedCount'> & { sendAt: Date; now: Date }

export const create = async (db: Db, written: Written, author: { id: string; name: string }): Promise<string> => {
  const { sendAt, now, ...body } = written
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...valuesOf(body),
      send_at: sendAt,
      created_by: author.id,
      created_by_name: author.name,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = async (db: Db, id: string, { sendAt, now, ...body }: Written): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ ...valuesOf(body), send_at: sendAt, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes its moment away: nothing is sent until it is saved again. */
export const stop = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ send_at: null, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const remove = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('campaigns').where('id', '=', id).execute()
}

/** The newest message with this title since then. */
export const findSameTitle = (db: Db, title: string, since: Date) =>
  db
    .selectFrom('campaigns')
    .select('created_at')
    .where('title_folded', '=', foldText(title))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const linked = {
  facility: { table: 'facilities', name: 'name' },
  assessment: { table: 'assessments', name: 'code' },
  certificate: { table: 'certificates', name: 'number' },
} as const

/** What the record of a link is called; undefined where it is gone. */
export const findLinkName = async (db: Db, kind: keyof typeof linked, id: string): Promise<string | undefined> => {
  const { table, name } = linked[kind]
  const { rows } = await sql<{ name: string }>`select ${sql.ref(name)} as name from ${sql.table(table)}
    where id = ${id}::uuid`.execute(db)
  return rows[0]?.name
}

export const addImage = async (db: Db, code: string, image: Buffer, now: Date): Promise<void> => {
  await db.insertInto('campaign_images').values({ code, image, created_at: now }).execute()
}

export const findImage = (db: Db, code: string) =>
  db.selectFrom('campaign_images').select('image').where('code', '=', code).executeTakeFirst()

export const hasImage = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('campaign_images').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** Pictures that were uploaded and belong to no message. */
export const removeUnusedImages = async (db: Db, before: Date): Promise<void> => {
  await removeInSlices(
    db,
    'campaign_images',
    (row) =>
      row.and([
        row('created_at', '<', before),
        sql<boolean>`not exists (select from campaigns where campaigns.image = campaign_images.code)`,
      ]),
    10,
  )
}
