import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { HeldStrip } from '../../../lib/held/held-strip.tsx'
import { patchCertificate } from '../certificates.queries.ts'
import { useReload } from './use-reload.ts'

/** What is done with a certificate and not final yet, with the ways to end it. */
export const HeldOfCertificate = ({ certificate: { id, held } }: { certificate: CertificateDetail }) => {
  const client = useQueryClient()
  const reload = useReload(id)
  if (held === null) return null
  const params = { id }
  return (
    <HeldStrip
      held={held}
      can={held.can}
      takeBack={(heldId) => reload(() => call(certificates.takeBack, { params, body: { heldId } }))}
      complete={(heldId) => reload(() => call(certificates.complete, { params, body: { heldId } }))}
      onEnded={(detail) => void patchCertificate(client, detail)}
    />
  )
}
