import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import type { Db } from './types.ts'

/** The template that an office has put in place of ours; null: ours is in force. */
export const templateInForce = async (db: Db, kind: OfficeTemplateKind | undefined): Promise<Buffer | null> => {
  if (kind === undefined) return null
  const last = await db
    .selectFrom('office_template_uses as u')
    .leftJoin('office_templates as t', 't.id', 'u.template_id')
    .select('t.content')
    .where('u.kind', '=', kind)
    .orderBy('u.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.content ?? null
}
