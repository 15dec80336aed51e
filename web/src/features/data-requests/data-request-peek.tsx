import type { DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import { caseNote } from '@nhanxanh/contract/features/cases.fields'
import {
  dataRequestEntryNames,
  dataRequestKindNames,
  dataRequestLetterNames,
  dataRequestOriginNames,
  dataRequestStatusNames,
} from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestStatus } from '@nhanxanh/contract/features/data-requests.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import { DueDay } from '../../lib/handling/due-day.tsx'
import { HandledFiles } from '../../lib/handling/handled-files.tsx'
import { HandlerPart } from '../../lib/handling/handler-part.tsx'
import { NoteForm } from '../../lib/handling/note-form.tsx'
import { StepThread } from '../../lib/handling/step-thread.tsx'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../ui/list/peek/peek-parts.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import type { StatusKind } from '../../ui/status/status-badge.tsx'
import { DataRequestActs } from './acts/data-request-acts.tsx'
import { dataRequestQueries, patchDataRequest } from './data-requests.queries.ts'
import { useFollow } from './use-follow.ts'
import styles from './data-requests.module.css'
import { Subjects } from './subjects.tsx'

type DataRequestStoryProps = { request: DataRequestDetail }

const Note = ({ request: { id, code } }: DataRequestStoryProps) => {
  const client = useQueryClient()
  return (
    <NoteForm
      schema={caseNote}
      unsaved={{ name: `data-requests.note/${id}`, title: `Ghi chú ${code}` }}
      description="Chỉ cán bộ đọc được, không bao giờ gửi đi."
      save={async (body, idempotencyKey) =>
        patchDataRequest(client, await call(dataRequests.note, { params: { id }, body }, { idempotencyKey }))
      }
    />
  )
}

/** What became of it, and the notes of those who handle it. */
const DataRequestStory = ({ request }: DataRequestStoryProps) => (
  <>
    <StepThread
      entries={request.entries}
      names={dataRequestEntryNames}
      letterNames={dataRequestLetterNames}
      email={request.email}
      person="người yêu cầu"
    />
    {request.can.note && <Note request={request} />}
  </>
)

const looks: Record<DataRequestStatus, StatusKind> = {
  received: 'pending',
  accepted: 'info',
  done: 'good',
  refused: 'rejected',
  withdrawn: 'draft',
}

const DataRequestState = ({ status }: { status: DataRequestStatus }) => (
  <StatusBadge kind={looks[status]}>{dataRequestStatusNames[status]}</StatusBadge>
)

/** The days of a request in a row: when it came, the two clocks, and when each was met. */
const Clocks = ({ request }: { request: DataRequestDetail }) => {
  const { receivedOn, answerBy, answeredOn, doneBy, closedOn, status, isExtended } = request
  return (
    <ol className={styles.clocks} aria-label="Thời hạn">
      <li>
        <span className={styles.faint}>Nhận</span>
        <span>{formatDay(receivedOn)}</span>
      </li>
      <li data-running={status === 'received' || undefined}>
        <span className={styles.faint}>Hạn trả lời</span>
        <span>{answeredOn === null ? <DueDay dueOn={answerBy} /> : formatDay(answerBy)}</span>
        {answeredOn !== null && (
          <span className={styles.faint}>
            Trả lời {formatDay(answeredOn)}
            {answeredOn > answerBy && ', quá hạn'}
          </span>
        )}
      </li>
      <li data-running={status === 'accepted' || undefined}>
        <span className={styles.faint}>Hạn thực hiện{isExtended && ', đã gia hạn'}</span>
        <span>{closedOn === null ? <DueDay dueOn={doneBy} /> : formatDay(doneBy)}</span>
        {closedOn !== null && (
          <span className={styles.faint}>
            Kết thúc {formatDay(closedOn)}
            {closedOn > doneBy && ', quá hạn'}
          </span>
        )}
      </li>
    </ol>
  )
}

type AssigneeProps = { request: DataRequestDetail }

const Assignee = ({ request }: AssigneeProps) => {
  const { id, version } = request
  const client = useQueryClient()
  return (
    <HandlerPart
      record={request}
      noun="yêu cầu"
      assign={(assigneeId) =>
        call(dataRequests.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true })
      }
      follow={useFollow()}
      reload={() => void client.invalidateQueries({ queryKey: dataRequestQueries.detail(id).queryKey })}
    />
  )
}

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
