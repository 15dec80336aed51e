import { Readable } from 'node:stream'
import { officeTemplateKinds, officeTemplateNames } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplate } from '@nhanxanh/contract/features/office-templates'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { officeFile, wordType } from '../../platform/office-paper/office-file.ts'
import { starterPaper } from '../../platform/office-paper/template/starter.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './office-templates.repo.ts'

const shipped = 'mẫu gốc của hệ thống'

const fileOf = ({ id, name, sha256, size }: Pick<repo.Use, 'id' | 'name' | 'sha256' | 'size'>) =>
  // Joined from the left: without a template there is none of these.
  id === null ? null : { id, name, sha256, size }

const toTemplate = (kind: OfficeTemplateKind, uses: readonly repo.Use[]): OfficeTemplate => {
  const shown = uses.map((use) => ({ version: use.version, file: fileOf(use), by: use.by, at: use.at.toISOString() }))
  return { kind, version: shown[0]?.version ?? 0, file: shown[0]?.file ?? null, uses: shown }
}

/** Every paper whose template can be replaced, with what is in force and what was. */
export const listTemplates = async (db: Db): Promise<{ items: OfficeTemplate[] }> => {
  const uses = Map.groupBy(await repo.listUses(db), ({ kind }) => kind)
  return { items: officeTemplateKinds.map((kind) => toTemplate(kind, uses.get(kind) ?? [])) }
}

/** The layout that ships, with the names of its fields: what an office begins with. */
export const starterOf = (kind: OfficeTemplateKind, now: Date): Promise<FileAnswer> =>
  officeFile(starterPaper(kind, now), 'docx')

/** An upload: OFFICE_TEMPLATE_NOT_FOUND. */
export const templateOf = async (db: Db, id: string) => {
  const template = await repo.find(db, id)
  if (!template) throw new Refusal('OFFICE_TEMPLATE_NOT_FOUND')
  return template
}

/** The upload as it came. */
export const uploadedFile = async (db: Db, id: string): Promise<FileAnswer> => {
  const { name, content } = await templateOf(db, id)
  return { stream: Readable.from([content]), size: content.length, name, type: wordType }
}

const templateNow = async (db: Db, kind: OfficeTemplateKind): Promise<OfficeTemplate> =>
  toTemplate(
    kind,
    (await repo.listUses(db)).filter((use) => use.kind === kind),
  )

type Using = { version: number; fileId: string | null }

/** Puts a template that was tried in force, or the one that ships. STALE_VERSION where somebody else has done so since it was read. */
export const useTemplate = async (
  context: Context & { caller: Caller },
  kind: OfficeTemplateKind,
  { version, fileId }: Using,
): Promise<OfficeTemplate> => {
  const { db, caller, now, audit } = context
  audit({ refId: kind })
  const before = await templateNow(db, kind)
  if (before.version !== version) throw new Refusal('STALE_VERSION')
  const template = fileId === null ? null : await templateOf(db, fileId)
  if (template !== null && template.kind !== kind) throw new Refusal('OFFICE_TEMPLATE_NOT_FOUND')
  if (template !== null && template.tried_at === null) throw new Refusal('OFFICE_TEMPLATE_NOT_TRIED')
  const used = { template_id: fileId, used_by: caller.id, used_by_name: caller.name, used_at: now }
  await repo.use(db, { kind, version: version + 1, ...used })
  const words = (name: string | undefined) => `${officeTemplateNames[kind]}: ${name ?? shipped}`
  audit({ changes: { template: { before: words(before.file?.name), after: words(template?.name) } } })
  return templateNow(db, kind)
}
