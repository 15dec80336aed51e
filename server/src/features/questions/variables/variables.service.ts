import type { Uses } from '@nhanxanh/contract/features/criteria.uses'
import { differences } from '../../../changes.ts'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { assertVersion, openForEdit, openPart } from '../../criteria/version/editing.service.ts'
import type { Acting, Reading } from '../../criteria/version/editing.service.ts'
import { lookAtFormulas } from '../../criteria/version/formulas.service.ts'
import { readersOf, usesOf } from '../../criteria/version/uses.service.ts'
import { renameEverywhere } from '../saving/renames.service.ts'
import { assertFreeKey } from '../saving/save.service.ts'
import * as repo from './variables.repo.ts'

type VariableRecord = { id: string; lineage: string; version_id: string; version: number; key: string }

/** The differences between inputs and constants; everything else about variables of a version is shared. */
export type VariableKind<Record extends VariableRecord, Body extends { key: string }, Shown> = {
  table: 'question_inputs' | 'criteria_constants'
  missing: 'QUESTION_INPUT_NOT_FOUND' | 'CONSTANT_NOT_FOUND'
  /** "Dữ liệu": begins the sentence that names who uses one. */
  noun: string
  list: (db: Db, versionId: string) => Promise<Record[]>
  find: (db: Db, id: string) => Promise<Record | undefined>
  create: (db: Db, versionId: string, body: Body, now: Date) => Promise<string>
  update: (db: Db, id: string, body: Body, now: Date) => Promise<void>
  bodyOf: (row: Record) => Body
  toShown: (row: Record) => Shown
  /** The rules of this kind beside the free name; checked after the write. */
  check?: (db: Db, versionId: string, body: Body, id: string) => Promise<void>
  /** Another record has the same name, as the values of other years have: what reads the name is left something. */
  isElsewhere?: (db: Db, row: Record) => Promise<boolean>
  /** The records that use a variable beside the formulas that read it. */
  holders?: (db: Db, row: Record) => Promise<string[]>
}

type Removable<Record extends VariableRecord> = Pick<
  VariableKind<Record, never, unknown>,
  'table' | 'noun' | 'find' | 'missing' | 'holders' | 'isElsewhere'
>

const openedOf =
  <Record extends VariableRecord>({ find, missing }: Pick<Removable<Record>, 'find' | 'missing'>) =>
  (context: Acting, id: string, version: number): Promise<Record> => {
    context.audit({ refId: id })
    return openPart(context, () => find(context.db, id), missing, version)
  }

/** Deletes a variable that no formula reads and nothing else holds; else it names who does. */
const remover =
  <Record extends VariableRecord>(kind: Removable<Record>) =>
  async (context: Acting, id: string, version: number): Promise<null> => {
    const { db } = context
    const row = await openedOf(kind)(context, id, version)
    const users = [...(await readersOf(db, row.version_id, [row.key])), ...((await kind.holders?.(db, row)) ?? [])]
    if (users.length > 0 && !(await kind.isElsewhere?.(db, row))) {
      const sentence = `${kind.noun} ${row.key} đang được dùng ở: ${users.join(', ')}.`
      throw new Refusal('VARIABLE_IN_USE', { sentence })
    }
    await repo.remove(db, kind.table, id)
    context.audit({ changes: { key: { before: row.key, after: null } } })
    return null
  }

/** The variables of one kind: listed with their users, added, changed, renamed everywhere, removed where nobody reads them. */
export const variablesOfKind = <Record extends VariableRecord, Body extends { key: string }, Shown>(
  kind: VariableKind<Record, Body, Shown>,
) => {
  const one = async (db: Db, id: string): Promise<Record> => {
    const row = await kind.find(db, id)
    if (!row) throw new Refusal(kind.missing)
    return row
  }
  return {
    list: async ({ db }: Reading, versionId: string) => {
      await assertVersion(db, versionId)
      return { items: (await kind.list(db, versionId)).map(kind.toShown) }
    },
    uses: async ({ db }: Reading, id: string): Promise<Uses> => {
      const row = await one(db, id)
      return usesOf(db, kind.table, { ...row, keys: [row.key] })
    },
    create: async (context: Acting, versionId: string, body: Body): Promise<Shown> => {
      const { db, now } = context
      context.audit({ changes: differences({}, body) })
      await openForEdit(context, versionId)
      await assertFreeKey(db, versionId, body.key, null)
      const id = await kind.create(db, versionId, body, now)
      await kind.check?.(db, versionId, body, id)
      await lookAtFormulas(db, versionId)
      context.audit({ refId: id })
      return kind.toShown(await one(db, id))
    },
    update: async (context: Acting, id: string, { version, body }: { version: number; body: Body }): Promise<Shown> => {
      const { db, now } = context
      const row = await openedOf(kind)(context, id, version)
      const versionId = row.version_id
      context.audit({ changes: differences({ ...kind.bodyOf(row) }, { ...body }) })
      if (body.key !== row.key) {
        await assertFreeKey(db, versionId, body.key, id)
        if (!(await kind.isElsewhere?.(db, row)))
          await renameEverywhere(db, { versionId, renames: new Map([[row.key, body.key]]) })
      }
      await kind.update(db, id, body, now)
      await kind.check?.(db, versionId, body, id)
      await lookAtFormulas(db, versionId)
      return kind.toShown(await one(db, id))
    },
    remove: remover(kind),
  }
}
