import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { Outcome, ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import { fileQuery } from '../facilities.queries.ts'

type Props = {
  facility: FacilityDetail
  chosenId: string | null
  onChoose: (id: string) => void
  onOutcome: (id: string, outcome: Outcome) => void
  wide: { isOn: boolean; onToggle: () => void }
}

type Licences = FacilityDetail['licenceFiles']

const viewerFiles = (licences: Licences, client: QueryClient): readonly ViewerFile[] =>
  licences.map(({ id, name, type }) => ({ id, name, type, load: () => client.fetchQuery(fileQuery(id)) }))

const none: Licences = []

/** The licence files beside the data. */
export const LicenceViewer = ({ facility, chosenId, onChoose, onOutcome, wide }: Props) => {
  const client = useQueryClient()
  const licences = facility.can.readFiles ? facility.licenceFiles : none
  // Bytes are fetched anew when the files change, not when anything else of the record does.
  const files = useMemo(() => viewerFiles(licences, client), [licences, client])
  return (
    <DocumentViewer
      label="Tệp giấy phép"
      files={files}
      emptyText={
        facility.can.readFiles
          ? 'Hồ sơ chưa có tệp giấy phép nào.'
          : 'Bạn không có quyền xem tệp giấy phép. Vui lòng liên hệ quản trị viên nếu cần.'
      }
      explain={(failure) => asApiError(failure).text}
      chosenId={chosenId}
      onChoose={onChoose}
      onOutcome={onOutcome}
      wide={wide}
    />
  )
}
