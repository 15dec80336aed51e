import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { useMay } from '../../../lib/can.ts'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import { decisionFileQuery, paperQuery } from '../certificates.queries.ts'

const type = 'application/pdf'

type Paper = { id: string; sha256: string | null; isSigned: boolean }

const paperFile = ({ id, sha256, isSigned }: Paper, client: QueryClient): readonly ViewerFile[] =>
  sha256 === null
    ? []
    : [
        {
          id: sha256,
          name: isSigned ? 'Bản đã ký số' : 'Bản in',
          type,
          load: () => client.fetchQuery(paperQuery(id, sha256)),
        },
      ]

const decisionFile = (id: string | null, number: string, client: QueryClient): readonly ViewerFile[] =>
  id === null ? [] : [{ id, name: `Quyết định ${number}`, type, load: () => client.fetchQuery(decisionFileQuery(id)) }]

const emptyText = (mayView: boolean, { paper, origin }: CertificateDetail): string => {
  const isDrawn = paper !== null
  if (origin === 'earlier')
    return 'Giấy được cấp trên giấy trước khi có hệ thống. Bản quét quyết định hiện ở đây nếu có.'
  if (!mayView) return 'Bạn không có quyền xem bản giấy chứng nhận.'
  return isDrawn ? 'Giấy chứng nhận này chưa có tệp.' : 'Bản giấy đang được lập, thường xong trong ít phút.'
}

/** The certificate itself, and the decision that it rests on. */
export const CertificatePaper = ({ certificate }: { certificate: CertificateDetail }) => {
  const { id, paper, decision } = certificate
  const client = useQueryClient()
  const mayView = useMay('/certificates/$id', 'view')
  const mayRead = useMay('/certificates/$id', 'readFiles')
  const sha256 = mayView ? (paper?.sha256 ?? null) : null
  const isSigned = (paper?.signature ?? null) !== null
  const fileId = mayRead ? (decision?.fileId ?? null) : null
  const number = decision?.number ?? ''
  const files = useMemo(
    () => [...paperFile({ id, sha256, isSigned }, client), ...decisionFile(fileId, number, client)],
    [client, id, sha256, isSigned, fileId, number],
  )
  return (
    <DocumentViewer
      label="Tệp của giấy chứng nhận"
      files={files}
      emptyText={emptyText(mayView, certificate)}
      explain={(failure) => asApiError(failure).text}
    />
  )
}
