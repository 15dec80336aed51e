import type { StoredFile } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { useMay } from '../../lib/can.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { DocumentViewer } from '../../ui/viewer/document-viewer.tsx'
import { appealQueries } from './appeals.queries.ts'
import styles from './appeals.module.css'

/** The letter and what came with it: each opens in a window of its own. */
export const AppealFiles = ({ files }: { files: readonly StoredFile[] }) => {
  const client = useQueryClient()
  const mayRead = useMay('/appeals', 'readFiles')
  const [shown, show] = useState<string | null>(null)
  if (!mayRead || files.length === 0) return null
  return (
    <FactsSection title="Đơn và tài liệu">
      <div className={styles.files}>
        {files.map(({ id, name }) => (
          <button key={id} type="button" className={styles.file} onClick={() => show(id)}>
            <IconPaperclip size={16} aria-hidden /> {name}
          </button>
        ))}
      </div>
      {shown !== null && (
        <Modal opened onClose={() => show(null)} title="Đơn và tài liệu" size="xl">
          <div className={styles.viewer}>
            <DocumentViewer
              label="Đơn và tài liệu"
              files={files.map(({ id, name, type }) => ({
                id,
                name,
                type,
                load: () => client.fetchQuery(appealQueries.file(id)),
              }))}
              emptyText=""
              explain={(failure) => asApiError(failure).text}
              chosenId={shown}
              onChoose={show}
            />
          </div>
        </Modal>
      )}
    </FactsSection>
  )
}
