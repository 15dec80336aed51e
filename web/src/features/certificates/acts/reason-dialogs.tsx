import { certificates } from '@nhanxanh/contract/features/certificates'
import { certificateRules, endKindsOf, ruleOf, withNumber } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateAct } from '@nhanxanh/contract/features/certificates.life'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEndKindNames } from '@nhanxanh/contract/features/certificates.rules'
import { heldSentence } from '@nhanxanh/contract/shared/held'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog, type Ask } from '../../../lib/act-dialog.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { patchCertificate } from '../certificates.queries.ts'
import { useRefused } from './use-reload.ts'

/** An exchange has a dialog of its own; an answer to a proposed revocation stands beside the proposal. */
export type AskingAct = Exclude<CertificateAct, 'exchange' | 'confirmRevocation' | 'withdrawRevocation'>
type Props = { act: AskingAct; certificate: CertificateDetail; onClose: () => void }

const until = (today: string): Ask => ({ kind: 'day', label: 'Hạn khắc phục', earliest: addDays(today, 1) })

/** For what nobody is to blame for. */
const endKind = (certificate: CertificateDetail): Ask => ({
  kind: 'choice',
  label: 'Vì sao',
  options: optionsOf(endKindsOf({ ...certificate, isEnded: certificate.endedAt !== null }), certificateEndKindNames),
})

/** The question of an act in the words of its rule: what follows from it, why, and what else it asks. */
export const AskingDialog = ({ act, certificate, onClose }: Props) => {
  const client = useQueryClient()
  const [today] = useState(() => vietnamDay(new Date()))
  const { id, number, version } = certificate
  const { label, title = label, tone, warning, reasonHint } = ruleOf(act)
  const reason: Ask = { kind: 'text', description: reasonHint }
  const asks = {
    suspend: { reason, until: until(today) },
    reinstate: { reason },
    revoke: { reason },
    end: { kind: endKind(certificate), reason },
  }[act]
  return (
    <ActDialog
      act={certificates[act]}
      params={{ id }}
      title={`${withNumber(title, number)}?`}
      name={label}
      verb={label}
      isDangerous={tone !== 'plain'}
      typedCode={tone === 'final' ? { what: 'số giấy', code: number } : undefined}
      asks={asks}
      known={{ version }}
      unsaved={{ name: `certificates.${act}/${id}`, title: withNumber(certificateRules[act].title, number) }}
      said={({ held }) => (held ? heldSentence(held) : withNumber(certificateRules[act].done, number))}
      onDone={(detail) => patchCertificate(client, detail)}
      onRefused={useRefused(id)}
      onClose={onClose}
    >
      {warning !== undefined && <p>{warning}</p>}
    </ActDialog>
  )
}
