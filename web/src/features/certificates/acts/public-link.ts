import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { copyText } from '../../../ui/text/copy-text.ts'
import { toast } from '../../../ui/toast/toasts.ts'

/** The page that everybody may see, on the origin of this console. */
export const publicLinkOf = ({ code }: Pick<CertificateRow, 'code'>): string =>
  new URL(`/verify/${code}`, window.location.origin).href

export const copyPublicLink = async (row: Pick<CertificateRow, 'code' | 'number'>): Promise<void> => {
  const isDone = await copyText(publicLinkOf(row))
  const text = isDone ? `Đã sao chép liên kết xác minh của giấy ${row.number}.` : 'Trình duyệt không cho sao chép.'
  toast({ tone: isDone ? 'success' : 'error', text })
}
