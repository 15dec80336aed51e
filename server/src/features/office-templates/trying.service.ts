import { Readable } from 'node:stream'
import { maxTemplateBytes } from '@nhanxanh/contract/features/office-templates'
import type { UploadedTemplate } from '@nhanxanh/contract/features/office-templates'
import {
  fieldsOfTemplate,
  officeTemplateNames,
  templateExamples,
} from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplateKind, TemplateFields } from '@nhanxanh/contract/features/office-templates.fields'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { wordType } from '../../platform/office-paper/office-file.ts'
import type { Newest } from '../../platform/office-paper/office-paper.ts'
import { fieldsOf } from '../../platform/office-paper/template/fields.ts'
import { filledTemplate } from '../../platform/office-paper/template/template.ts'
import { receivedFile } from '../../platform/sheets/read/received-file.ts'
import { newestAppealPaper } from '../appeals/decision-paper.service.ts'
import { newestLifePaper, newestRecognitionPaper } from '../certificates/decision-papers/newest.service.ts'
import { newestResultPaper } from '../owner-letters/page.service.ts'
import { newestDocumentPaper } from '../report-documents/drawing/newest.service.ts'
import { sha256Of } from '../seals/seals.service.ts'
import * as repo from './office-templates.repo.ts'
import { templateOf } from './office-templates.service.ts'

type Acting = Context & { caller: Caller }

const newestPaper = (acting: Acting, kind: OfficeTemplateKind): Promise<Newest | null> => {
  if (kind === 'recognition') return newestRecognitionPaper(acting)
  if (kind === 'results') return newestResultPaper(acting)
  if (kind === 'appeal') return newestAppealPaper(acting)
  if (kind === 'submission' || kind === 'minutes') return newestDocumentPaper(acting, kind)
  return newestLifePaper(acting, kind)
}

/** What a template is tried with: the newest record that the person may read, else the examples of the fields. */
const trialFields = async (
  acting: Acting,
  kind: OfficeTemplateKind,
): Promise<{ record: string | null; fields: TemplateFields }> => {
  const newest = await newestPaper(acting, kind)
  return newest === null
    ? { record: null, fields: templateExamples[kind] }
    : { record: newest.record, fields: fieldsOf(newest.paper) }
}

type Received = Pick<UploadedTemplate, 'filledWith' | 'unused' | 'empty'> & {
  kind: OfficeTemplateKind
  name: string
  bytes: Buffer
}

/** Reads an upload and fills it once; nothing is kept of one that cannot be filled. Slow; belongs before the transaction. */
export const receiveTemplate = async (acting: Acting, kind: OfficeTemplateKind): Promise<Received> => {
  acting.audit({ refId: kind })
  const { name, bytes } = await receivedFile(acting, maxTemplateBytes)
  const { record, fields } = await trialFields(acting, kind)
  const { used } = await filledTemplate(kind, bytes, fields)
  const names = fieldsOfTemplate(kind).map((field) => field.name)
  return {
    kind,
    name,
    bytes,
    filledWith: record,
    unused: names.filter((field) => !used.includes(field)),
    empty: used.filter((field) => (fields[field] ?? '').length === 0),
  }
}

/** Keeps an upload; it is in force once somebody uses it. */
export const keepTemplate = async (
  { db, caller, now, audit }: Acting,
  { kind, name, bytes, ...seen }: Received,
): Promise<UploadedTemplate> => {
  const row = { kind, name, content: bytes, sha256: sha256Of(bytes), uploaded_by: caller.id, uploaded_at: now }
  const kept = await repo.create(db, row)
  audit({ changes: { template: { before: null, after: `${officeTemplateNames[kind]}: ${name}` } } })
  return { ...kept, ...seen }
}

type Trial = { docx: Uint8Array; name: string }

/** A test document of an upload. */
export const drawTrial = async (acting: Acting, id: string): Promise<Trial> => {
  acting.audit({ refId: id })
  const { kind, content, name } = await templateOf(acting.db, id)
  const { docx } = await filledTemplate(kind, content, (await trialFields(acting, kind)).fields)
  return { docx, name }
}

/** Hands the test document out: from then on the template can be used. */
export const handOutTrial = async (
  { db, now, audit }: Acting,
  id: string,
  { docx, name }: Trial,
): Promise<FileAnswer> => {
  await repo.markTried(db, id, now)
  audit({ changes: { template: { before: null, after: name } } })
  return { stream: Readable.from([docx]), size: docx.length, name: `xem-thu-${name}`, type: wordType }
}
