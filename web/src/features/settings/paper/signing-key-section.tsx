import { Button, FileButton, PasswordInput } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { SigningKeyFacts } from '@nhanxanh/contract/features/certificates.signing'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FieldStack, FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../settings.module.css'
import { settingsQueries } from '../settings.queries.ts'

/** The issuer's certificate that signs papers here; its private key never comes back out. */
export const SigningKeySection = () => {
  const canEdit = useMay('/settings', 'edit')
  const { data } = useQuery(settingsQueries.signingKey())
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <section className="stack-3" aria-label="Chứng thư ký số của cơ quan">
      <h2>Chứng thư ký số của cơ quan</h2>
      {data.key ? (
        <Facts facts={data.key} canEdit={canEdit} />
      ) : (
        <p className="muted">Chưa có. Giấy chứng nhận được ký tay hoặc ký số ngoài hệ thống.</p>
      )}
      {canEdit && !isOpen && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {data.key ? 'Thay chứng thư' : 'Thêm chứng thư'}
          </Button>
        </div>
      )}
      {isOpen && <KeyForm onDone={() => setOpen(false)} />}
    </section>
  )
}

const useKept = () => {
  const client = useQueryClient()
  return (kept: { key: SigningKeyFacts | null }) => client.setQueryData(settingsQueries.signingKey().queryKey, kept)
}

const Facts = ({ facts, canEdit }: { facts: SigningKeyFacts; canEdit: boolean }) => {
  const keep = useKept()
  const { mutate, isPending } = useAct({
    mutationFn: () => call(certificates.removeSigningKey),
    onSuccess: (kept) => {
      keep(kept)
      toast({ tone: 'success', text: 'Đã gỡ chứng thư ký số.' })
    },
  })
  return (
    <>
      <p>
        <b>{facts.signer}</b>, có hiệu lực từ {formatDate(facts.validFrom)} đến {formatDate(facts.validTo)}.
      </p>
      <p className="muted">
        Số hiệu {facts.serial}, do {facts.issuer} cấp; {facts.byName} lưu ngày {formatDate(facts.at)}.
      </p>
      {canEdit && (
        <div>
          <Button variant="subtle" color="gray" size="compact-md" loading={isPending} onClick={() => mutate()}>
            Gỡ chứng thư
          </Button>
        </div>
      )}
    </>
  )
}

const inBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A file of this kind is a few kilobytes; a larger one is something else. */
const largest = 90_000

const KeyForm = ({ onDone }: { onDone: () => void }) => {
  const keep = useKept()
  const [name, setName] = useState<string | null>(null)
  const { form, formProps, isSaving, problem } = useContractForm({
    schema: certificates.saveSigningKey.body,
    unsaved: null,
    initialValues: { file: '', password: '' },
    save: async (body, idempotencyKey) => {
      keep(await call(certificates.saveSigningKey, { body }, { idempotencyKey }))
      toast({ tone: 'success', text: 'Đã lưu chứng thư ký số.' })
      onDone()
    },
  })
  const choose = async (file: File | null) => {
    if (file === null) return
    setName(file.name)
    if (file.size > largest) form.setFieldError('file', 'Tệp chứng thư quá lớn.')
    else form.setFieldValue('file', await inBase64(file))
  }
  const wrong = form.getInputProps('file').error as string | undefined
  return (
    <form {...formProps} aria-label="Lưu chứng thư ký số">
      <FieldStack>
        <FormProblem text={problem} />
        <div className={`wrap ${styles.row}`}>
          <FileButton accept=".p12,.pfx,application/x-pkcs12" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default">
                Chọn tệp .p12 hoặc .pfx
              </Button>
            )}
          </FileButton>
          {name !== null && <span>{name}</span>}
        </div>
        {wrong && (
          <p role="alert" className="trouble">
            {wrong}
          </p>
        )}
        <PasswordInput label="Mật khẩu của tệp" autoComplete="off" withAsterisk {...form.getInputProps('password')} />
        <p className="muted">
          Khoá riêng được mã hoá bằng tệp khoá của máy chủ, không nằm trong cơ sở dữ liệu, và không tải ra được.
        </p>
        <FormActions verb="Lưu chứng thư" isSaving={isSaving} onCancel={onDone} />
      </FieldStack>
    </form>
  )
}
