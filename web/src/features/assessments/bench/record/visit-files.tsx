import type { StoredFile } from '@nhanxanh/contract/features/files'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../../../lib/can.ts'
import { FilesInWindow } from '../../../../lib/files/files-in-window.tsx'
import { evidenceQuery } from '../../assessments.queries.ts'

type Props = { files: readonly StoredFile[]; title?: string }

/** What a visit brought, over the bench. */
export const VisitFiles = ({ files, title = 'Ảnh, tài liệu thẩm định tại chỗ' }: Props) => {
  const client = useQueryClient()
  const mayRead = useMay('/assessments/$id', 'readFiles')
  if (!mayRead || files.length === 0) return null
  const load = (id: string) => client.fetchQuery(evidenceQuery(id))
  return <FilesInWindow {...{ files, title, load }} label="Ảnh, tài liệu" />
}
