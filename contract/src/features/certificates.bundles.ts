import { z } from 'zod'
import { id, line } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'

export const mostOfBundle = 200
/** The issued files; those as they were drawn, to be signed outside; or one file to be printed, behind an index. */
export const bundleKinds = ['issued', 'unsigned', 'print'] as const
/** And the whole dossier of one certificate for the archive (PRODUCT D8b.6). */
export const archiveKinds = [...bundleKinds, 'dossier'] as const
/** So many hours an archive can be fetched. */
export const bundleKeptHours = 20

const bundle = z.object({
  id,
  kind: z.enum(archiveKinds),
  state: z.enum(['waiting', 'ready', 'failed']),
  fileName: z.string(),
  count: z.int(),
  size: z.int().nullable(),
})
export type Bundle = z.output<typeof bundle>

const one = { access: 'certification:download' } as const

/** Archives of many papers with an index sheet, made in the background. */
export const certificateBundles = {
  makeBundle: endpoint({
    method: 'POST',
    path: '/certificates/bundles',
    summary: `Gói nhiều giấy chứng nhận thành một tệp ZIP có tờ mục lục, hoặc một tệp PDF để in có trang mục lục; không quá ${mostOfBundle} giấy.`,
    access: 'certification:download',
    body: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Hãy chọn ít nhất một giấy chứng nhận.')
        .max(mostOfBundle, `Không quá ${mostOfBundle} giấy trong một tệp.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Một giấy chỉ được chọn một lần.'),
      kind: z.enum(bundleKinds, 'Vui lòng chọn bản đã cấp, bản chưa ký hay tệp để in.'),
    }),
    output: bundle,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN'],
    audit: 'certificate.bundle',
  }),
  makeDossier: endpoint({
    ...one,
    method: 'POST',
    path: '/certificates/{id}/dossier',
    summary:
      'Lập hồ sơ lưu trữ của một giấy: giấy tờ, minh chứng, trích nhật ký, gói chứng cứ, mục lục có số lưu trữ và danh sách SHA-256; tạo ở chế độ nền.',
    body: z.strictObject({ archiveNumber: line('số lưu trữ', 60) }),
    output: bundle,
    errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_DRAWN', 'SEALED_RECORD_NOT_FOUND'],
    audit: 'certificate.make-dossier',
  }),
  bundle: endpoint({
    ...one,
    method: 'GET',
    path: '/certificates/bundles/{id}',
    summary: 'Tình trạng của một tệp đang được gói; chỉ người đã yêu cầu xem được.',
    output: bundle,
    errors: ['EXPORT_NOT_FOUND'],
  }),
  bundleFile: endpoint({
    ...one,
    method: 'GET',
    path: '/certificates/bundles/{id}/file',
    summary: 'Nội dung của tệp đã gói; chỉ người đã yêu cầu tải được, trong vòng một ngày.',
    output: 'file',
    errors: ['EXPORT_NOT_FOUND', 'EXPORT_NOT_READY', 'EXPORT_DAMAGED'],
  }),
}
