import { assessments } from '@nhanxanh/contract/features/assessments'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { FilesField } from '../../../lib/files/files-field.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from './paper.module.css'

type Props = { id: string; version: number; facility: string; onDone: () => void; onClose: () => void }

/** Hands a paper in with what its owner has signed; from here on others have it. */
export const HandInDialog = ({ id, version, facility, onDone, onClose }: Props) => {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const contractForm = useContractForm({
    schema: assessments.handIn.body,
    unsaved: null,
    initialValues: { version, paperFileIds: [] as string[] },
    save: async (body, idempotencyKey) => {
      const handed = await call(assessments.handIn, { params: { id }, body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã nộp phiếu ${handed.code} của ${facility}.` })
    },
    onSaved: onDone,
  })
  const { form } = contractForm
  const keep = (kept: readonly StoredFile[]) => {
    setFiles(kept)
    form.setFieldValue(
      'paperFileIds',
      kept.map((file) => file.id),
    )
  }
  return (
    <FormDialog contractForm={contractForm} title="Nộp phiếu giấy" verb="Nộp phiếu" size="lg" onClose={onClose}>
      <p className={styles.dimmed}>
        Sau khi nộp, câu trả lời không sửa được nữa và phiếu chờ người khác thẩm định: bạn đã nhập phiếu nên không thẩm
        định, không ký phiếu này. Chủ cơ sở nhận bản sao qua thư.
      </p>
      <FilesField label="Bản phiếu đã ký" files={files} onChange={keep} error={form.errors['paperFileIds']} />
    </FormDialog>
  )
}
