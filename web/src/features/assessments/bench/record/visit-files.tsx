import type { StoredFile } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { useMay } from '../../../../lib/can.ts'
import { DocumentViewer } from '../../../../ui/viewer/document-viewer.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { evidenceQuery } from '../../assessments.queries.ts'
import styles from './record.module.css'

/** What a visit brought: each opens in a window of its own over the bench. */
type Props = { files: readonly StoredFile[]; title?: string }

export const VisitFiles = ({ files, title = 'Ảnh, tài liệu thẩm định tại chỗ' }: Props) => {
  const client = useQueryClient()
  const mayRead = useMay('/assessments/$id', 'readFiles')
  const [shown, show] = useState<string | null>(null)
  if (!mayRead || files.length === 0) return null
  return (
    <div className={styles.files}>
      {files.map(({ id, name }) => (
        <button key={id} type="button" className={styles.file} onClick={() => show(id)}>
          <IconPaperclip size={16} aria-hidden /> {name}
        </button>
      ))}
      {shown !== null && (
        <Modal opened onClose={() => show(null)} title={title} size="xl">
          <div className={styles.viewer}>
            <DocumentViewer
              label="Ảnh, tài liệu"
              files={files.map(({ id, name, type }) => ({
                id,
                name,
                type,
                load: () => client.fetchQuery(evidenceQuery(id)),
              }))}
              emptyText=""
              explain={(failure) => asApiError(failure).text}
              chosenId={shown}
              onChoose={show}
            />
          </div>
        </Modal>
      )}
    </div>
  )
}
