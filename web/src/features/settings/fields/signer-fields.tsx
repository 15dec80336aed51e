import { Button, FileButton } from '@mantine/core'
import { settings } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames as names } from '@nhanxanh/contract/features/settings.rules'
import {
  recognisedKindNames,
  type RecognisedKind,
  type RecognisedSigner,
} from '@nhanxanh/contract/features/settings.signers'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { problemAt } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { RemoveButton } from '../../../ui/form/remove-button.tsx'
import styles from '../settings.module.css'
import { boundWords } from '../settings-values.ts'
import type { BindingFormProps } from '../settings-values.ts'

const hint =
  'Bản ký ngoài hệ thống được nhận ngay chỉ khi người ký có chứng thư trong danh sách này, hoặc có chứng thư mới cùng tên do một cơ quan cấp chứng thư gốc trong danh sách bảo đảm. Danh sách ban đầu trống; việc thu hồi chứng thư không được tra ở đây.'

const groups = (text: string): string => text.replaceAll(/.{4}(?=.)/g, '$& ')

const Certificate = ({ signer }: { signer: RecognisedSigner }) => (
  <div>
    <p>
      <b>{signer.name}</b>, có hiệu lực từ {formatDate(signer.validFrom)} đến {formatDate(signer.validTo)}
    </p>
    <p className="muted">
      {recognisedKindNames[signer.kind]}; số {signer.serial}, do {signer.issuer} cấp
    </p>
    <p className={styles.fingerprint}>SHA-256 {groups(signer.fingerprint)}</p>
  </div>
)

type AddProps = { kind: RecognisedKind; words: string; add: (signers: RecognisedSigner[]) => void }

/** Reads the certificates of a file; they are kept when the settings are saved. */
const AddButton = ({ kind, words, add }: AddProps) => {
  const { mutate, isPending, error } = useAct({
    mutationFn: (file: File) => call(settings.readSigners, { body: file }),
    onSuccess: ({ items }) => add(items.map((item) => ({ ...item, kind }))),
  })
  const problem = problemAt('file', error)
  return (
    <>
      <FileButton
        accept=".pem,.cer,.crt,.der,.pdf,application/pdf,application/x-x509-ca-cert"
        onChange={(file) => file && mutate(file)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={isPending}>
            {words}
          </Button>
        )}
      </FileButton>
      {problem && (
        <p role="alert" className="trouble">
          {problem}
        </p>
      )}
    </>
  )
}

/** Whose signatures on papers are taken at once, and the authorities that answer for their certificates. */
export const SignerFields = ({ form, canEdit, canBind }: BindingFormProps) => {
  const { recognisedSigners: all } = form.getValues()
  const mayChange = canEdit && canBind
  const add = (signers: RecognisedSigner[]) => {
    const known = new Set(all.map(({ fingerprint }) => fingerprint))
    form.setFieldValue('recognisedSigners', [...all, ...signers.filter(({ fingerprint }) => !known.has(fingerprint))])
  }
  const error = form.errors['recognisedSigners']
  return (
    <fieldset className={`stack-3 ${styles.group}`}>
      <legend>{names.recognisedSigners}</legend>
      <p className="muted">{boundWords(hint, { canEdit, canBind })}</p>
      {error && (
        <p role="alert" className="trouble">
          {error}
        </p>
      )}
      {all.length === 0 && <p>Chưa có ai: mọi bản ký ngoài hệ thống chờ người thứ hai xem.</p>}
      {all.map((signer, index) => (
        <div key={signer.fingerprint} className={styles.line}>
          <Certificate signer={signer} />
          {mayChange && (
            <RemoveButton label={`Bỏ ${signer.name}`} onClick={() => form.removeListItem('recognisedSigners', index)} />
          )}
        </div>
      ))}
      {mayChange && (
        <div className={`wrap ${styles.row}`}>
          <AddButton kind="signer" words="Thêm người ký" add={add} />
          <AddButton kind="authority" words="Thêm chứng thư gốc" add={add} />
        </div>
      )}
      {mayChange && (
        <p className="muted">
          Chọn tệp .pem, .cer hoặc một giấy PDF mà người đó đã ký số; có hiệu lực khi lưu cài đặt.
        </p>
      )}
    </fieldset>
  )
}
