import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { useMay } from '../../../lib/can.ts'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import { decisionFileQuery } from '../certificates.queries.ts'

/** The certificate itself, and the decision that it rests on. */
export const CertificatePaper = ({ certificate: { decision } }: { certificate: CertificateDetail }) => {
  const client = useQueryClient()
  const mayRead = useMay('/certificates/$id', 'readFiles')
  const fileId = mayRead ? (decision?.fileId ?? null) : null
  const decisionNumber = decision?.number ?? ''
  const files = useMemo<readonly ViewerFile[]>(
    () =>
      fileId === null
        ? []
        : [
            {
              id: fileId,
              name: `Quyết định ${decisionNumber}`,
              type: 'application/pdf',
              load: () => client.fetchQuery(decisionFileQuery(fileId)),
            },
          ],
    [client, fileId, decisionNumber],
  )
  return (
    <DocumentViewer
      label="Tệp của giấy chứng nhận"
      files={files}
      emptyText="Giấy chứng nhận này chưa có tệp đính kèm."
      explain={(failure) => asApiError(failure).text}
    />
  )
}
