import { z } from 'zod'
import { id, instant, line, paragraph } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

/** Words of a letter that a saved reply may name, as people write them. */
export const templateWords = ['{tên}', '{mã}', '{chủ đề}', '{cơ sở}'] as const

/** A word in braces that no letter has; null: there is none. */
export const unknownWord = (body: string): string | null =>
  (body.match(/\{[^{}\n]*\}/g) ?? []).find((word) => !(templateWords as readonly string[]).includes(word)) ?? null

type Letter = { name: string; code: string; subject: string; facility: { name: string } | null }

/** A saved reply with the words of a letter in it; of a letter that is tied to no facility the place stays open, to be seen. */
export const filledTemplate = (body: string, { name, code, subject, facility }: Letter): string =>
  body
    .replaceAll('{tên}', name)
    .replaceAll('{mã}', code)
    .replaceAll('{chủ đề}', subject)
    .replaceAll('{cơ sở}', facility?.name ?? '{cơ sở}')

const knowsWords = (body: string, context: z.RefinementCtx): void => {
  const word = unknownWord(body)
  if (word === null) return
  const message = `Không có phần ${word}. Các phần dùng được: ${templateWords.join(', ')}.`
  context.addIssue({ code: 'custom', message })
}

export const contactTemplateBody = z.strictObject({
  title: line('tên câu trả lời', 120),
  body: paragraph('nội dung', 5000).superRefine(knowsWords),
})

export const contactTemplate = z.object({
  id,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  updatedAt: instant,
})
export type ContactTemplate = z.output<typeof contactTemplate>

const access = 'contact:edit'
const missing = 'CONTACT_TEMPLATE_NOT_FOUND'
const one = { path: '/contacts/templates/{id}', access } as const

/** Saved replies, shared by everybody who answers letters. */
export const contactTemplates = {
  templates: endpoint({
    method: 'GET',
    path: '/contacts/templates',
    summary: 'Các câu trả lời mẫu, theo tên.',
    access,
    output: z.object({ items: z.array(contactTemplate) }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/contacts/templates',
    summary: 'Thêm một câu trả lời mẫu.',
    access,
    body: contactTemplateBody,
    output: contactTemplate,
    audit: 'contact-template.create',
  }),
  updateTemplate: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Sửa một câu trả lời mẫu.',
    body: contactTemplateBody.extend({ version: z.int('Thiếu phiên bản của câu trả lời.') }),
    output: contactTemplate,
    errors: [missing, 'STALE_VERSION'],
    audit: 'contact-template.edit',
  }),
  deleteTemplate: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Xoá một câu trả lời mẫu.',
    output: z.null(),
    errors: [missing],
    audit: 'contact-template.delete',
  }),
}
