import type { CaseKindName, CaseKinds, CaseTable } from '@nhanxanh/contract/case-kinds'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { CaseEntry } from '../tables/case-tables.ts'
import type { Database, Db } from '../types.ts'

type Tables<Table extends CaseTable> = Extract<CaseKinds[CaseKindName]['tables'], { cases: Table }>
type Entries<Table extends CaseTable> = Database[Tables<Table>['entries']]

type Posting = 'posted_on' | 'posted_number'
type Entry<Table extends CaseTable> = Omit<Selectable<CaseEntry<Entries<Table>['kind']>>, 'id' | Posting>
export type CaseRecord<Table extends CaseTable> = Selectable<Database[Table]>
/** A new case, whose first clock runs, but for its code and what follows from it. */
export type NewCase<Table extends CaseTable> = Omit<
  Insertable<Database[Table]>,
  'code' | 'due_on' | 'name_folded' | 'search_text' | 'created_at' | 'updated_at'
> & { due_on: string }
type CaseChange<Table extends CaseTable> = Omit<Updateable<Database[Table]>, 'version'>

/** The tables of a kind differ in their names alone. */
const plain = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

type Written = { email: string; name: string; code: string; kind: string; letter: string }
type Names = Pick<CaseDeclaration['tables'], 'entries' | 'files' | 'of'>

/** The thread of a case, and what came with it. */
const threadStatements = <Table extends CaseTable>({ entries, files, of }: Names) => ({
  addEntry: async (db: Db, id: string, entry: Entry<Table>): Promise<number> => {
    const row = { ...entry, [of]: id }
    return Number((await plain(db).insertInto(entries).values(row).returning('id').executeTakeFirstOrThrow())['id'])
  },
  /** The oldest first. */
  listEntries: async (db: Db, id: string) =>
    (await plain(db).selectFrom(entries).selectAll().where(of, '=', id).orderBy('id').execute()) as Selectable<
      Entries<Table>
    >[],
  /** Of two who say that a letter was posted the second changes nothing. */
  postEntry: async (db: Db, id: string, entryId: number, posted: Record<Posting, string | null>): Promise<boolean> => {
    const waiting = plain(db).updateTable(entries).set(posted).where(of, '=', id).where('id', '=', entryId)
    const { numUpdatedRows } = await waiting
      .where('letter', 'is not', null)
      .where('posted_on', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  addFiles: async (db: Db, id: string, fileIds: readonly string[]): Promise<void> => {
    const rows = fileIds.map((file_id) => ({ [of]: id, file_id }))
    if (rows.length === 0) return
    await plain(db)
      .insertInto(files)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  listFiles: (db: Db, id: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where(sql<boolean>`id in (select file_id from ${sql.table(files)} where ${sql.ref(of)} = ${id})`)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
})

/** What an entry says to the person of its case; undefined where there is no address to send it to. */
export const findLetterIn =
  ({ cases, entries, of }: Pick<CaseDeclaration['tables'], 'cases' | 'entries' | 'of'>) =>
  async (db: Db, entryId: string) => {
    const { rows } = await sql<Written>`
      select c.email, c.name, c.code, e.kind, e.letter from ${sql.table(entries)} e
      join ${sql.table(cases)} c on c.id = e.${sql.ref(of)}
      where e.id = ${Number(entryId)} and c.email <> '' and e.letter <> ''`.execute(db)
    return rows[0]
  }

/** What is asked of and written to every kind of case. */
export const caseStatements = <Table extends CaseTable>({ cases: table, ...names }: Names & { cases: Table }) => {
  const cases: string = table
  const one = (db: Db, id: string) => plain(db).selectFrom(cases).selectAll().where('id', '=', id)
  return {
    ...threadStatements<Table>(names),
    create: async (db: Db, row: Insertable<Database[Table]>): Promise<string> => {
      const { id } = await plain(db).insertInto(cases).values(row).returning('id').executeTakeFirstOrThrow()
      return String(id)
    },
    find: async (db: Db, id: string) => (await one(db, id).executeTakeFirst()) as CaseRecord<Table> | undefined,
    /** Takes the case for a change: of two acts at once the second finds what the first has made of it. */
    lock: async (db: Db, id: string) =>
      (await one(db, id).forNoKeyUpdate().executeTakeFirst()) as CaseRecord<Table> | undefined,
    update: async (db: Db, id: string, change: CaseChange<Table> & { updated_at: Date }): Promise<void> => {
      await plain(db)
        .updateTable(cases)
        .set({ ...change, version: sql`version + 1` })
        .where('id', '=', id)
        .execute()
    },
    /** The clocks that run until a day or are over by then. */
    listDue: async (db: Db, until: string) =>
      (await plain(db)
        .selectFrom(cases)
        .selectAll()
        .where('due_on', '<=', until)
        .orderBy('due_on')
        .execute()) as (CaseRecord<Table> & { due_on: string })[],
  }
}
