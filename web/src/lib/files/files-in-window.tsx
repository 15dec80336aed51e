import type { StoredFile } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Modal } from '../../ui/dialog/modal.tsx'
import { DocumentViewer } from '../../ui/viewer/document-viewer.tsx'
import { asApiError } from '../api/api-error.ts'
import styles from './files-in-window.module.css'

type Props = {
  files: readonly StoredFile[]
  title: string
  /** What the viewer is called, where not by the title. */
  label?: string
  load: (id: string) => Promise<Blob>
}

/** Files by their names; each opens in a window of its own. */
export const FilesInWindow = ({ files, title, label = title, load }: Props) => {
  const [shown, show] = useState<string | null>(null)
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
              label={label}
              files={files.map(({ id, name, type }) => ({ id, name, type, load: () => load(id) }))}
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
