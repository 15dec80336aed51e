import { Button, FileButton } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { decisionWords } from '@nhanxanh/contract/features/certificates.words'
import { files } from '@nhanxanh/contract/features/files'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'

/** The decision that a certificate rests on, and the way to give it its signed file where that is still missing. */
export const RecognitionFact = ({ certificate: { id, decision } }: { certificate: CertificateDetail }) => {
  const client = useQueryClient()
  const mayIssue = useMay('/certificates/$id', 'attachDecisionFile')
  const mayUpload = useMay('/certificates/$id', 'uploadFiles')
  const attach = useAct({
    mutationFn: async (chosen: File) => {
      const { id: fileId } = await call(files.upload, { body: chosen })
      await call(certificates.attachDecisionFile, { params: { id: decision?.id ?? '' }, body: { fileId } })
    },
    onSuccess: () => toast({ tone: 'success', text: `Đã đính kèm bản ký của quyết định ${decision?.number ?? ''}.` }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: certificateQueries.detail(id).queryKey })
      await refreshCertificates(client)
    },
  })
  const isMissing = decision?.hasFile === false && mayIssue && mayUpload
  return (
    <>
      {decisionWords(decision)}
      {isMissing && (
        <FileButton accept="application/pdf" onChange={(chosen) => chosen && attach.mutate(chosen)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={attach.isPending}>
              Đính kèm bản ký
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
