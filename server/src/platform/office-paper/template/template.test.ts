import { officeTemplateKinds, templateExamples } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import PizZip from 'pizzip'
import { expect, it } from 'vitest'
import { htmlOfDocx } from '../../../../../tests/support/read-papers.ts'
import { docxOf } from '../docx.ts'
import { starterPaper } from './starter.ts'
import { filledTemplate } from './template.ts'

const starter = (kind: OfficeTemplateKind) => docxOf(starterPaper(kind, new Date('2026-11-29T02:00:00Z')))
const revoking = await starter('revoke')
const fill = (file: Uint8Array, kind: OfficeTemplateKind = 'revoke') =>
  filledTemplate(kind, file, templateExamples[kind])

/** The same file with its parts changed. */
const changed = (change: (zip: PizZip) => void): Buffer => {
  const zip = new PizZip(revoking)
  change(zip)
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' })
}
const main = 'word/document.xml'
const typed = (from: string, to: string) =>
  changed((zip) => zip.file(main, zip.file(main)?.asText().replace(from, to) ?? ''))

it.each(officeTemplateKinds)('fills the starter of %s with every field that its layout has', async (kind) => {
  const { docx } = await fill(await starter(kind), kind)
  const { html, problems } = await htmlOfDocx(Buffer.from(docx))
  expect(problems).toEqual([])
  expect(html).not.toMatch(/[{}]/)
  const rows: unknown = 'Danh sách' in templateExamples[kind] ? templateExamples[kind]['Danh sách'] : []
  const words = (rows as Record<string, string>[]).flatMap((row) => Object.values(row))
  for (const word of [...words, 'SỞ DU LỊCH', '1402/QĐ-SDL']) expect(html).toContain(word)
})

it.each([
  ['{Lý do thu hồi}', /không có trường: “\{Lý do thu hồi\}” \(thân văn bản, đoạn “\{Lý do thu hồi\}”\)/],
  ['{@Lý do}', /không có trường: “\{Lý do\}”/],
  ['{Lý do', /“\{Lý” thiếu dấu “\}”/],
  ['{#Các điều}{Lý do}', /“\{#Các điều\}” chưa có “\{\/Các điều\}”/],
])('names what is wrong with %s and where', async (tag, words) => {
  await expect(fill(typed('{Căn cứ}', tag))).rejects.toMatchObject({
    code: 'INVALID_OFFICE_TEMPLATE',
    sentence: expect.stringMatching(words),
  })
})

const relations = 'word/_rels/document.xml.rels'
const link = (target: string) =>
  changed((zip) => {
    const more = `<Relationship Id="rX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`
    zip.file(relations, zip.file(relations)?.asText().replace('</Relationships>', more) ?? '')
  })

it.each([
  ['a macro', changed((zip) => zip.file('word/vbaProject.bin', 'x')), /macro/],
  ['another document', changed((zip) => zip.file('word/embeddings/a.xlsx', 'x')), /tệp nhúng/],
  ['an outside template', link('https://example.test/a.dotm'), /liên kết ra ngoài: “https:\/\/example\.test\/a\.dotm”/],
  [
    'a field that runs',
    typed('<w:t xml:space="preserve">QUYẾT', '<w:instrText>DDEAUTO cmd</w:instrText><w:t xml:space="preserve">QUYẾT'),
    /DDEAUTO/,
  ],
  ['hidden words', typed('<w:body>', '<w:body><!-- x -->'), /không phải là tài liệu Word/],
  ['no document', Buffer.from('PK'), /không phải là tài liệu Word/],
  ['a bomb', changed((zip) => zip.file('word/media/a.png', '0'.repeat(40 * 1024 * 1024))), /quá phức tạp/],
])('refuses %s', async (_, file, words) => {
  await expect(fill(file)).rejects.toMatchObject({
    code: 'INVALID_OFFICE_TEMPLATE',
    sentence: expect.stringMatching(words),
  })
})

it('writes what people typed as text, and in capitals where the field is', async () => {
  const fields = { ...templateExamples.revoke, 'Lý do': 'A & <b>\u0007', Mức: 'nâng cao' }
  const { docx, used } = await filledTemplate('revoke', typed('{Nội dung}', '{Lý do} {MỨC}'), fields)
  const { html } = await htmlOfDocx(Buffer.from(docx))
  expect(html).toContain('A &amp; &lt;b&gt; NÂNG CAO')
  expect(used).toEqual(expect.arrayContaining(['Lý do', 'Mức', 'Số']))
  expect(used).not.toContain('Địa chỉ')
})
