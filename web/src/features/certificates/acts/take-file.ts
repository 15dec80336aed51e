import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { certificateQueries } from '../certificates.queries.ts'

type Named = Pick<CertificateDetail, 'id' | 'number'>

const nameOf = (number: string, note: string, ending: string): string =>
  `Giay-chung-nhan-${number.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${note}.${ending}`

/** Takes the issued file to this machine; the log of downloads has a line more. */
export const useDownload = ({ id, number }: Named) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => call(certificates.download, { params: { id } }),
    onSuccess: (bytes) => {
      saveFile(bytes, nameOf(number, '', 'pdf'))
      void client.invalidateQueries({ queryKey: certificateQueries.copies(id).queryKey })
    },
  })
}

/** Takes the file as it was drawn, to be signed outside; the log of downloads has a line more. */
export const useUnsigned = ({ id, number }: Named) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => call(certificates.unsigned, { params: { id } }),
    onSuccess: (bytes) => {
      saveFile(bytes, nameOf(number, '-chua-ky', 'pdf'))
      void client.invalidateQueries({ queryKey: certificateQueries.copies(id).queryKey })
    },
  })
}

/** Takes what proves the certificate without us. */
export const useCapsule = ({ id, number }: Named) =>
  useAct({
    mutationFn: () => call(certificates.capsule, { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, nameOf(number, '-chung-cu', 'zip')),
  })

/** Takes a numbered copy for paper. */
export const takeCopy = async ({ id, number }: Named, copyId: string): Promise<void> => {
  const bytes = await call(certificates.copyFile, { params: { id, otherId: copyId } })
  saveFile(bytes, nameOf(number, '-ban-chuyen-doi', 'pdf'))
}
