import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { Marks } from '../../../ui/viewer/marks/marks.ts'
import type { Outcome, ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import { paperNames } from '../checks/paper-names.ts'
import { facilityQueries, fileQuery } from '../facilities.queries.ts'

type Props = {
  facility: FacilityDetail
  chosenId: string | null
  onChoose: (id: string) => void
  onOutcome: (id: string, outcome: Outcome) => void
  marks: Marks
  wide: { isOn: boolean; onToggle: () => void }
}

type Licences = FacilityDetail['licenceFiles']

const viewerFiles = (licences: Licences, client: QueryClient): readonly ViewerFile[] => {
  const names = paperNames(licences)
  return licences.map(({ id, name, type, pages }) => ({
    id,
    name,
    label: names.get(id) ?? name,
    pages,
    type,
    load: () => client.fetchQuery(fileQuery(id)),
  }))
}

const none: Licences = []

/** The licences of a change that waits: whoever decides reads them in the same place. */
const useAskedLicences = ({ id, flags }: FacilityDetail): Licences => {
  const { data } = useQuery({ ...facilityQueries.changes(id), enabled: flags.includes('change') })
  return data?.items.find(({ status }) => status === 'open')?.licenceFiles ?? none
}

/** The licence files beside the data. */
export const LicenceViewer = ({ facility, chosenId, onChoose, onOutcome, marks, wide }: Props) => {
  const client = useQueryClient()
  const asked = useAskedLicences(facility)
  const held = facility.licenceFiles
  const readable = useMemo(
    () => [...held, ...asked.filter(({ id }) => held.every((file) => file.id !== id))],
    [held, asked],
  )
  const licences = facility.can.readFiles ? readable : none
  // Bytes are fetched anew when the files change, not when anything else of the record does.
  const files = useMemo(() => viewerFiles(licences, client), [licences, client])
  return (
    <DocumentViewer
      label="Tệp giấy phép"
      files={files}
      emptyText={
        facility.can.readFiles
          ? 'Hồ sơ chưa có giấy phép nên chưa thể chọn “Đạt”. Hãy từ chối với lý do “Thiếu giấy tờ” để chủ cơ sở bổ sung.'
          : 'Bạn không có quyền xem tệp giấy phép. Vui lòng liên hệ quản trị viên nếu cần.'
      }
      explain={(failure) => asApiError(failure).text}
      chosenId={chosenId}
      onChoose={onChoose}
      onOutcome={onOutcome}
      marks={marks}
      wide={wide}
    />
  )
}
