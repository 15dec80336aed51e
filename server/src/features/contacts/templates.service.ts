import type { ContactTemplate } from '@nhanxanh/contract/features/contacts.templates'
import { differences } from '../../changes.ts'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Db } from '../../db/types.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './templates.repo.ts'

type Acting = Pick<Context, 'db' | 'now' | 'audit'>
type Written = { title: string; body: string }

const toTemplate = (row: repo.TemplateRecord): ContactTemplate => ({
  ...fieldsOf(pick(row, ['id', 'version', 'title', 'body'] as const)),
  updatedAt: row.updated_at.toISOString(),
})

/** All saved replies, by name. */
export const listTemplates = async ({ db }: { db: Db }) => ({ items: (await repo.list(db)).map(toTemplate) })

export const createTemplate = async ({ db, now, audit }: Acting, written: Written): Promise<ContactTemplate> => {
  const row = await repo.create(db, { ...written, created_at: now, updated_at: now })
  audit({ refId: row.id, changes: differences({}, written) })
  return toTemplate(row)
}

const lockTemplate = async ({ db, audit }: Acting, id: string): Promise<repo.TemplateRecord> => {
  audit({ refId: id })
  const row = await repo.lock(db, id)
  if (!row) throw new Refusal('CONTACT_TEMPLATE_NOT_FOUND')
  return row
}

/** Writes one anew. CONTACT_TEMPLATE_NOT_FOUND; STALE_VERSION where a colleague was faster. */
export const updateTemplate = async (
  context: Acting,
  id: string,
  { version, ...written }: Written & { version: number },
): Promise<ContactTemplate> => {
  const before = await lockTemplate(context, id)
  if (before.version !== version) throw new Refusal('STALE_VERSION')
  const row = await repo.update(context.db, id, { ...written, updated_at: context.now })
  context.audit({ changes: differences(pick(before, ['title', 'body']), written) })
  return toTemplate(row)
}

export const deleteTemplate = async (context: Acting, id: string): Promise<null> => {
  const { title } = await lockTemplate(context, id)
  await repo.remove(context.db, id)
  context.audit({ changes: { title: { before: title, after: null } } })
  return null
}
