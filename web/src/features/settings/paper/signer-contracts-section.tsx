import { Button, PasswordInput, TextInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { signerWayNames, type RemoteWay, type SignerContracts } from '@nhanxanh/contract/features/certificates.signings'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../settings.module.css'
import { settingsQueries } from '../settings.queries.ts'

type Contract = SignerContracts['items'][number]

const wordsOf = ({ account, byName, at }: Contract): string =>
  account === null || at === null ? 'Chưa có mã theo hợp đồng.' : `Mã ${account}, ${byName} lưu ngày ${formatDate(at)}.`

/** Services that sign elsewhere, where the server knows their addresses: as what the office is known to them. */
export const SignerContractsSection = () => {
  const canEdit = useMay('/settings', 'edit')
  const { data } = useQuery(settingsQueries.signerContracts())
  const [edited, setEdited] = useState<RemoteWay | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <section className={`stack-3 ${styles.section}`} aria-label="Dịch vụ ký số">
      <h2>Dịch vụ ký số</h2>
      {data.items.map((each) => (
        <div key={each.way} className={`row wrap ${styles.row}`}>
          <p className="fill">
            <b>{signerWayNames[each.way]}.</b> {wordsOf(each)}
          </p>
          {canEdit && (
            <Button variant="default" size="compact-md" onClick={() => setEdited(each.way)}>
              {each.account === null ? 'Nhập mã' : 'Thay mã'}
            </Button>
          )}
        </div>
      ))}
      {edited && <ContractDialog way={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

const ContractDialog = ({ way, onClose }: { way: RemoteWay; onClose: () => void }) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: certificates.saveSignerContract.body,
    unsaved: null,
    initialValues: { way, account: '', secret: '' },
    save: async (body, idempotencyKey) => {
      const kept = await call(certificates.saveSignerContract, { body }, { idempotencyKey })
      client.setQueryData(settingsQueries.signerContracts().queryKey, kept)
      toast({ tone: 'success', text: 'Đã lưu mã của dịch vụ ký số.' })
      onClose()
    },
  })
  const { form } = contractForm
  return (
    <FormDialog contractForm={contractForm} title={signerWayNames[way]} verb="Lưu mã" onClose={onClose}>
      <TextInput label="Mã theo hợp đồng" autoComplete="off" withAsterisk {...form.getInputProps('account')} />
      <PasswordInput label="Mật khẩu theo hợp đồng" autoComplete="off" withAsterisk {...form.getInputProps('secret')} />
      <p className="muted">Mật khẩu được mã hoá bằng tệp khoá của máy chủ và không hiện ra nữa.</p>
    </FormDialog>
  )
}
