import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Returned } from '@nhanxanh/contract/features/certificates.signing'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'

type Waiting = { certificateId: string; returnId: string }

/** Shows the file that waits in a tab of its own. */
export const showReturned = async ({ certificateId: id, returnId: otherId }: Waiting): Promise<void> => {
  // Opened by the press itself: a tab that is opened after an answer is taken for an advertisement.
  const tab = window.open('', '_blank')
  const bytes = await call(certificates.returnedFile, { params: { id, otherId } }).catch((error: unknown) => {
    tab?.close()
    throw error
  })
  const address = URL.createObjectURL(bytes)
  if (tab) tab.location.href = address
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Somebody has looked at it: from now on it is the issued one. */
export const confirmReturned = (waiting: Waiting): Promise<Returned> =>
  call(certificates.confirmReturned, { params: { id: waiting.certificateId, otherId: waiting.returnId } })

/** After a file has come back: the record and the rows that show its signature. */
export const refreshReturned = async (client: QueryClient, certificateId: string): Promise<void> => {
  await client.invalidateQueries({ queryKey: certificateQueries.detail(certificateId).queryKey })
  await refreshCertificates(client)
}
