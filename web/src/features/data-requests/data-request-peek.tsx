import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { dataRequestKindNames, dataRequestOriginNames } from '@nhanxanh/contract/features/data-requests.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/can.ts'
import { HandledFiles } from '../../lib/handling/handled-files.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { DataRequestActs } from './acts/data-request-acts.tsx'
import { Assignee } from './assignee.tsx'
import { Clocks } from './clocks.tsx'
import { DataRequestState } from './data-request-badges.tsx'
import { DataRequestStory } from './data-request-story.tsx'
import { dataRequestQueries } from './data-requests.queries.ts'
import styles from './data-requests.module.css'
import { Subjects } from './subjects.tsx'

type Props = { request: DataRequestDetail }

const Standing = ({ request }: Props) => (
  <FactsSection title="Xử lý">
    <div className={styles.part}>
      <Clocks request={request} />
      <Facts
        facts={[
          { label: 'Trạng thái', value: <DataRequestState status={request.status} /> },
          ...(request.erasedAt === null ? [] : [{ label: 'Đã xóa dữ liệu', value: formatDateTime(request.erasedAt) }]),
          ...(request.result === null
            ? []
            : [
                {
                  label: request.status === 'refused' ? 'Căn cứ từ chối' : 'Kết quả',
                  value: <span className={styles.text}>{request.result}</span>,
                  isWide: true,
                },
              ]),
        ]}
      />
      <Assignee request={request} />
      <DataRequestActs request={request} />
    </div>
  </FactsSection>
)

const Asked = ({ request }: Props) => (
  <FactsSection title="Nội dung yêu cầu">
    <div className={styles.part}>
      <p className={styles.text}>{request.body}</p>
      <Facts
        facts={[
          { label: 'Loại', value: dataRequestKindNames[request.kind] },
          { label: 'Mã yêu cầu', value: request.code },
          { label: 'Email', value: request.email },
          { label: 'Số điện thoại', value: request.phone && formatPhone(request.phone) },
          { label: 'Cách nhận', value: dataRequestOriginNames[request.origin] },
          { label: 'Số văn bản đến', value: request.reference },
          { label: 'Bên thứ ba', value: request.hasThirdParty ? 'Có' : 'Không' },
          { label: 'Cách xác minh danh tính', value: request.identityCheck, isWide: true },
        ]}
      />
    </div>
  </FactsSection>
)

/** A request beside the list: its clocks, whose data it is, what was written, and what can be done. */
export const DataRequestPeek = ({ id }: { id: string }) => {
  const canRead = useMay('/data-requests', 'open')
  const mayReadFiles = useMay('/data-requests', 'readFiles')
  const query = useQuery({ ...dataRequestQueries.detail(id), enabled: canRead })
  if (!canRead) return <p>Bạn không có quyền đọc nội dung yêu cầu.</p>
  return (
    <PeekMore query={query}>
      {(request) => (
        <PeekParts>
          <Standing request={request} />
          <Asked request={request} />
          <HandledFiles files={request.files} mayRead={mayReadFiles} />
          <Subjects key={request.version} request={request} />
          <DataRequestStory request={request} />
        </PeekParts>
      )}
    </PeekMore>
  )
}
