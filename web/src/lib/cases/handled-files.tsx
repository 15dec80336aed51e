import { files as calls, type StoredFile } from '@nhanxanh/contract/features/files'
import { IconPaperclip } from '@tabler/icons-react'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { DocumentViewer } from '../../ui/viewer/document-viewer.tsx'
import { asApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import styles from './handled-files.module.css'

/** The bytes of a file: kept while what it came with is looked at. */
const bytesOf = (id: string) =>
  queryOptions({
    queryKey: [calls.download.path, id],
    queryFn: ({ signal }) => call(calls.download, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })

const title = 'Đơn và tài liệu'

/** The letter and what came with it: each opens in a window of its own. */
export const HandledFiles = ({ files, mayRead }: { files: readonly StoredFile[]; mayRead: boolean }) => {
  const client = useQueryClient()
  const [shown, show] = useState<string | null>(null)
  if (!mayRead || files.length === 0) return null
  return (
    <FactsSection title={title}>
      <div className={styles.files}>
        {files.map(({ id, name }) => (
          <button key={id} type="button" className={styles.file} onClick={() => show(id)}>
            <IconPaperclip size={16} aria-hidden /> {name}
          </button>
        ))}
      </div>
      {shown !== null && (
        <Modal opened onClose={() => show(null)} title={title} size="xl">
          <div className={styles.viewer}>
            <DocumentViewer
              label={title}
              files={files.map(({ id, name, type }) => ({
                id,
                name,
                type,
                load: () => client.fetchQuery(bytesOf(id)),
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
