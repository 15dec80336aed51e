import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { officeTemplateKinds } from './office-templates.fields.ts'

/** The largest template that is taken. */
export const maxTemplateBytes = 2 * 1024 * 1024

const kind = z.enum(officeTemplateKinds, 'Không có loại văn bản này.')
const kindParams = z.object({ kind })

const file = z.object({ id, name: z.string(), sha256: z.string(), size: z.int() })
/** One use of a template, the newest first; `file` null: the one that ships. */
const use = z.object({ version: z.int(), file: file.nullable(), by: z.string(), at: instant })
const officeTemplate = z.object({
  kind,
  /** How often it was replaced or put back; 0: never. */
  version: z.int(),
  /** What is in force; null: the one that ships. */
  file: file.nullable(),
  uses: z.array(use),
})
export type OfficeTemplate = z.output<typeof officeTemplate>

/** An upload that was filled with real data and is not in force yet. */
const uploadedTemplate = file.extend({
  /** The record that it was filled with; null: examples, because there is none that the person may read. */
  filledWith: z.string().nullable(),
  /** Fields of the paper that do not stand in it. */
  unused: z.array(z.string()),
  /** Fields that stand in it and are empty in that record. */
  empty: z.array(z.string()),
})
export type UploadedTemplate = z.output<typeof uploadedTemplate>

/** Word templates of papers, which an office replaces by its own; PDF keeps the layout that ships. */
export const officeTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/office-templates',
    summary: 'Mẫu Word đang dùng của từng loại văn bản và các lần thay: ai, khi nào, mã băm của tệp.',
    access: 'settings:read',
    output: z.object({ items: z.array(officeTemplate) }),
  }),
  starter: endpoint({
    method: 'GET',
    path: '/office-templates/{kind}/starter',
    summary: 'Tệp Word để bắt đầu: bố cục gốc của hệ thống với tên các trường.',
    access: 'settings:read',
    params: kindParams,
    output: 'file',
  }),
  file: endpoint({
    method: 'GET',
    path: '/office-templates/files/{id}',
    summary: 'Tệp mẫu như đã tải lên.',
    access: 'settings:read',
    output: 'file',
    errors: ['OFFICE_TEMPLATE_NOT_FOUND'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/office-templates/{kind}/files',
    summary: 'Tải một mẫu Word lên và điền thử bằng hồ sơ mới nhất; chưa dùng mẫu này. DOCX tối đa 2 MB, không macro.',
    access: 'settings:edit',
    params: kindParams,
    body: 'upload',
    output: uploadedTemplate,
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'INVALID_OFFICE_TEMPLATE'],
    audit: 'settings.upload-template',
  }),
  trial: endpoint({
    method: 'POST',
    path: '/office-templates/files/{id}/trial',
    summary: 'Văn bản thử từ một mẫu đã tải lên, bằng hồ sơ mới nhất.',
    access: 'settings:edit',
    output: 'file',
    errors: ['OFFICE_TEMPLATE_NOT_FOUND', 'INVALID_OFFICE_TEMPLATE'],
    isRepeatable: true,
    audit: 'settings.try-template',
  }),
  use: endpoint({
    method: 'POST',
    path: '/office-templates/{kind}/use',
    summary: 'Dùng một mẫu đã xem thử cho các văn bản từ nay, hoặc dùng lại mẫu gốc của hệ thống.',
    access: 'settings:edit',
    params: kindParams,
    /** `fileId` null: the one that ships. */
    body: z.strictObject({ version: z.int(), fileId: id.nullable() }),
    output: officeTemplate,
    errors: ['STALE_VERSION', 'OFFICE_TEMPLATE_NOT_FOUND', 'OFFICE_TEMPLATE_NOT_TRIED'],
    audit: 'settings.use-template',
  }),
}
