import { Button, CloseButton, FileButton } from '@mantine/core'
import { files as calls, takenTypes } from '@nhanxanh/contract/features/files'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { permissionName } from '@nhanxanh/contract/permissions'
import { IconPaperclip } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { asApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useCan } from '../can.ts'
import styles from './files-field.module.css'

type Props = {
  files: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
  error: ReactNode
  label?: string
  /** One takes the place of the other. */
  most?: number
}

/** One after the other, so that the first that is refused is named and those before it stay. */
const uploadEach = async (chosen: readonly File[]): Promise<{ kept: StoredFile[]; refusal: string | null }> => {
  const kept: StoredFile[] = []
  for (const file of chosen) {
    try {
      kept.push(await call(calls.upload, { body: file }))
    } catch (failure) {
      return { kept, refusal: `${file.name}: ${asApiError(failure).text}` }
    }
  }
  return { kept, refusal: null }
}

/** Photos and papers: each is uploaded when it is chosen and belongs to the record once that is saved. */
export const FilesField = ({ files, onChange, error, label = 'Ảnh, tài liệu', most = 20 }: Props) => {
  const mayUpload = useCan('file:upload')
  const [isUploading, setUploading] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  if (!mayUpload) {
    const missing = `Vai trò của bạn chưa có quyền “${permissionName('file:upload')}” nên chưa đính kèm được tệp.`
    return <p className={styles.dimmed}>{`${label}: ${missing} Hãy nhờ quản trị viên cấp quyền.`}</p>
  }
  const problem = refused ?? error
  const upload = async (chosen: readonly File[]) => {
    setUploading(true)
    const { kept, refusal } = await uploadEach(chosen)
    setRefused(refusal)
    onChange([...files, ...kept])
    setUploading(false)
  }
  return (
    <div className={styles.files}>
      <p>{label}</p>
      {files.map(({ id, name }) => (
        <span key={id} className={styles.file}>
          <IconPaperclip size={16} aria-hidden /> {name}
          <CloseButton
            size="sm"
            aria-label={`Bỏ tệp ${name}`}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          />
        </span>
      ))}
      <FileButton multiple accept={takenTypes.join(',')} onChange={(chosen) => void upload(chosen)}>
        {(props) => (
          <Button {...props} variant="default" size="compact-md" loading={isUploading}>
            {most > 1 ? `Thêm ${label.toLowerCase()}` : `Chọn tệp ${label.toLowerCase()}`}
          </Button>
        )}
      </FileButton>
      <p className={styles.dimmed}>
        PDF, JPG hoặc PNG, {most > 1 ? `mỗi tệp không quá 10 MB, tối đa ${most} tệp.` : 'không quá 10 MB.'}
      </p>
      {problem && (
        <p role="alert" className="trouble">
          {problem}
        </p>
      )}
    </div>
  )
}

type InForm = {
  form: { setFieldValue: (path: string, ids: string[]) => void; errors: Readonly<Record<string, ReactNode>> }
  /** The field that keeps their ids. */
  field?: string
  label?: string
  most?: number
}

/** The same as a field of a form. */
export const FormFiles = ({ form, field = 'fileIds', ...words }: InForm) => {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const keep = (kept: readonly StoredFile[]) => {
    setFiles(kept)
    form.setFieldValue(
      field,
      kept.map(({ id }) => id),
    )
  }
  return <FilesField {...words} files={files} onChange={keep} error={form.errors[field]} />
}
