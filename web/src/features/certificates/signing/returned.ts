import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Returned, ReturnFindings, WaitingReturn } from '@nhanxanh/contract/features/certificates.signing'
import { formatDate, formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'

export type Waiting = { certificateId: string; returnId: string }

const paramsOf = ({ certificateId: id, returnId: otherId }: Waiting) => ({ id, otherId })

/** Shows a file in a tab of its own. */
export const showInTab = async (take: () => Promise<Blob>): Promise<void> => {
  // Opened by the press itself: a tab that is opened after an answer is taken for an advertisement.
  const tab = window.open('', '_blank')
  const bytes = await take().catch((error: unknown) => {
    tab?.close()
    throw error
  })
  const address = URL.createObjectURL(bytes)
  if (tab) tab.location.href = address
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The file that waits, in a tab of its own. */
export const showReturned = (waiting: Waiting): Promise<void> => showInTab(() => takeReturned(waiting))

/** The file that waits, and our own paper without a signature, to be laid beside it. */
export const takeReturned = (waiting: Waiting, signal?: AbortSignal): Promise<Blob> =>
  call(certificates.returnedFile, { params: paramsOf(waiting) }, signal && { signal })
export const takeUnsigned = (waiting: Waiting, signal?: AbortSignal): Promise<Blob> =>
  call(certificates.returnedFrom, { params: paramsOf(waiting) }, signal && { signal })

/** A second person has looked at it: from now on it is the issued one. */
export const confirmReturned = (waiting: Waiting): Promise<Returned> =>
  call(certificates.confirmReturned, { params: paramsOf(waiting) })

/** Who signed a file, as the certificate of the signature says. */
export const signedWords = ({ signer, signedAt, serial }: Returned['signature']): string =>
  [`${signer} ký`, ...(signedAt === null ? [] : [formatDateTime(signedAt)]), `số sê-ri ${serial}`].join(', ')

/** Who signed, one by one, with what vouches for each of them. */
export const signerWords = ({ signer, issuer, isKnown, validTo }: ReturnFindings['signatures'][number]): string =>
  `${signer} (${issuer} cấp, hiệu lực đến ${formatDate(validTo)}): ${isKnown ? 'được cơ quan công nhận' : 'chưa được cơ quan công nhận'}.`

/** What becomes of it, in a sentence for who reads it. */
export const standingWords = ({
  isOwn,
  problem,
  sentBack,
}: Pick<WaitingReturn, 'isOwn' | 'problem' | 'sentBack'>): string => {
  if (sentBack) return `${sentBack.byName} trả lại lúc ${formatDateTime(sentBack.at)}: ${sentBack.reason}`
  if (problem !== null) return problem
  return isOwn
    ? 'Chờ người thứ hai xác nhận.'
    : 'Chờ bạn hoặc một người khác đối chiếu với bản chưa ký rồi xác nhận hoặc trả lại.'
}

/** After a file has come back, or what became of it: the record, what waits, and the rows that show its signature. */
export const refreshReturned = async (client: QueryClient, certificateId: string): Promise<void> => {
  await client.invalidateQueries({ queryKey: certificateQueries.detail(certificateId).queryKey })
  await client.invalidateQueries({ queryKey: certificateQueries.returns().queryKey })
  await refreshCertificates(client)
}
