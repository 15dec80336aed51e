import { Button, CloseButton, FileButton } from '@mantine/core'
import { files } from '@nhanxanh/contract/features/files'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import styles from './issue.module.css'

type Props = { file: StoredFile | null; onChange: (file: StoredFile | null) => void; error: ReactNode }

/** The decision as a file: uploaded when it is chosen, it belongs to the decision once that is saved. */
export const DecisionFile = ({ file, onChange, error }: Props) => {
  const mayUpload = useMay('/certificates', 'uploadFiles')
  const [isUploading, setUploading] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  if (!mayUpload) return null
  const problem = refused ?? error
  const upload = async (chosen: File | null) => {
    if (chosen === null) return
    setUploading(true)
    try {
      onChange(await call(files.upload, { body: chosen }))
      setRefused(null)
    } catch (failure) {
      setRefused(asApiError(failure).text)
    }
    setUploading(false)
  }
  return (
    <div className={styles.file}>
      <p className={styles.label}>Tệp quyết định</p>
      {file === null ? (
        <FileButton accept="application/pdf" onChange={(chosen) => void upload(chosen)}>
          {(props) => (
            <Button {...props} variant="default" loading={isUploading} leftSection={<IconPaperclip size={16} />}>
              Chọn tệp PDF
            </Button>
          )}
        </FileButton>
      ) : (
        <span className={`row ${styles.chosenFile}`}>
          <IconPaperclip size={16} aria-hidden /> <span>{file.name}</span>
          <CloseButton size="sm" aria-label={`Bỏ tệp ${file.name}`} onClick={() => onChange(null)} />
        </span>
      )}
      {problem && (
        <p role="alert" className={`small ${styles.error}`}>
          {problem}
        </p>
      )}
    </div>
  )
}
