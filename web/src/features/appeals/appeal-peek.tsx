import type { AppealDetail, AppealRow } from '@nhanxanh/contract/features/appeals'
import { appeals } from '@nhanxanh/contract/features/appeals'
import { caseNote } from '@nhanxanh/contract/features/cases.fields'
import {
  appealableNames,
  appealEntryNames,
  appealLetterNames,
  appealOriginNames,
  appealOutcomeNames,
  appealRemedyNames,
  appealStatusNames,
} from '@nhanxanh/contract/features/appeals.rules'
import type { AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import { formatPhone } from '@nhanxanh/contract/shared/phone'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
import { Banner } from '../../ui/states/banner.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import type { StatusKind } from '../../ui/status/status-badge.tsx'
import { AppealActs } from './acts/appeal-acts.tsx'
import { appealQueries, patchAppeal } from './appeals.queries.ts'
import { useFollow } from './use-follow.ts'
import styles from './appeals.module.css'

type AssigneeProps = { appeal: AppealDetail }

const Assignee = ({ appeal }: AssigneeProps) => {
  const { id, version } = appeal
  const client = useQueryClient()
  return (
    <HandlerPart
      record={appeal}
      noun="khiếu nại"
      assign={(assigneeId) =>
        call(appeals.assign, { params: { id }, body: { version, assigneeId } }, { isToldHere: true })
      }
      follow={useFollow()}
      reload={() => void client.invalidateQueries({ queryKey: appealQueries.detail(id).queryKey })}
    />
  )
}

type AppealStoryProps = { appeal: AppealDetail }

const Note = ({ appeal: { id, code } }: AppealStoryProps) => {
  const client = useQueryClient()
  return (
    <NoteForm
      schema={caseNote}
      unsaved={{ name: `appeals.note/${id}`, title: `Ghi chú ${code}` }}
      description="Việc xác minh; chỉ cán bộ đọc được, không bao giờ gửi đi."
      save={async (body, idempotencyKey) =>
        patchAppeal(client, await call(appeals.note, { params: { id }, body }, { idempotencyKey }))
      }
    />
  )
}

/** What became of it, and the notes of those who handle it. */
const AppealStory = ({ appeal }: AppealStoryProps) => (
  <>
    <StepThread
      entries={appeal.entries}
      names={appealEntryNames}
      letterNames={appealLetterNames}
      email={appeal.email}
      person="người khiếu nại"
    />
    {appeal.can.note && <Note appeal={appeal} />}
  </>
)

const looks: Record<AppealStatus, StatusKind> = {
  received: 'pending',
  accepted: 'info',
  settled: 'good',
  refused: 'rejected',
  withdrawn: 'draft',
}

/** Where it stands; a settled one says how. */
const AppealState = ({ appeal: { status, outcome } }: { appeal: Pick<AppealRow, 'status' | 'outcome'> }) => (
  <StatusBadge kind={looks[status]}>
    {outcome === null ? appealStatusNames[status] : appealOutcomeNames[outcome]}
  </StatusBadge>
)

type Props = { appeal: AppealDetail }

/** To what was decided on, for who may open it. */
const RecordLink = ({ appeal: { assessmentId, certificateId, facility, recordCode } }: Props) => {
  const mayOpenFacility = useMay('/appeals', 'openFacility')
  const mayOpenAssessment = useMay('/assessments', 'open')
  const mayOpenCertificate = useMay('/certificates', 'open')
  if (certificateId !== null && mayOpenCertificate) {
    return (
      <Link to="/certificates/$id" params={{ id: certificateId }} search={{}}>
        {recordCode}
      </Link>
    )
  }
  if (certificateId === null && assessmentId !== null && mayOpenAssessment) {
    return (
      <Link to="/assessments/$id" params={{ id: assessmentId }} search={{}}>
        {recordCode}
      </Link>
    )
  }
  return certificateId === null && assessmentId === null && mayOpenFacility ? (
    <Link to="/approve-accounts/$id" params={{ id: facility.id }} search={{}}>
      {recordCode}
    </Link>
  ) : (
    <>{recordCode}</>
  )
}

const Complaint = ({ appeal }: Props) => (
  <FactsSection title="Nội dung và yêu cầu">
    <div className={styles.part}>
      <p className={styles.text}>{appeal.body}</p>
      <Facts
        facts={[
          { label: 'Quyết định', value: appealableNames[appeal.kind] },
          { label: 'Của hồ sơ', value: <RecordLink appeal={appeal} /> },
          { label: 'Ngày quyết định', value: formatDay(appeal.decidedOn) },
          { label: 'Cơ sở', value: appeal.facility.name },
          {
            label: 'Nhận ngày',
            value: formatDay(appeal.receivedOn),
            note: appeal.isLate ? 'Quá thời hiệu' : null,
          },
          { label: 'Thời hiệu đến', value: formatDay(appeal.fileUntil) },
          { label: 'Mã khiếu nại', value: appeal.code },
          {
            label: 'Nguồn',
            value: appealOriginNames[appeal.origin],
            note: appeal.contact && (
              <Link to="/contacts" search={{ peek: appeal.contact.id }}>
                {appeal.contact.code}
              </Link>
            ),
          },
          { label: 'Email', value: appeal.email },
          { label: 'Số điện thoại', value: appeal.phone && formatPhone(appeal.phone) },
        ]}
      />
    </div>
  </FactsSection>
)

const groundsLabel = ({ status }: AppealDetail): string =>
  status === 'refused' ? 'Lý do không thụ lý' : 'Căn cứ giải quyết'

const Standing = ({ appeal }: Props) => (
  <FactsSection title="Xử lý">
    <div className={styles.part}>
      <Facts
        facts={[
          { label: 'Trạng thái', value: <AppealState appeal={appeal} /> },
          ...(appeal.dueOn === null
            ? []
            : [
                {
                  label: appeal.status === 'received' ? 'Hạn thụ lý' : 'Hạn giải quyết',
                  value: <DueDay dueOn={appeal.dueOn} />,
                  note: appeal.isExtended ? 'Đã kéo dài' : null,
                },
              ]),
          ...(appeal.lateReason === null
            ? []
            : [{ label: 'Lý do thụ lý đơn quá thời hiệu', value: appeal.lateReason, isWide: true }]),
          ...(appeal.grounds === null
            ? []
            : [
                {
                  label: groundsLabel(appeal),
                  value: <span className={styles.text}>{appeal.grounds}</span>,
                  isWide: true,
                },
              ]),
          ...(appeal.remedy === null
            ? []
            : [{ label: 'Hệ quả', value: appealRemedyNames[appeal.remedy], isWide: true }]),
        ]}
      />
      <Assignee appeal={appeal} />
      <AppealActs appeal={appeal} />
    </div>
  </FactsSection>
)

/** An appeal beside the list: what it wants, where it stands, what was written, and what can be done. */
export const AppealPeek = ({ id }: { id: string }) => {
  const mayReadFiles = useMay('/appeals', 'readFiles')
  const canRead = useMay('/appeals', 'open')
  const query = useQuery({ ...appealQueries.detail(id), enabled: canRead })
  if (!canRead) return <p>Bạn không có quyền đọc nội dung khiếu nại.</p>
  return (
    <PeekMore query={query}>
      {(appeal) => (
        <PeekParts>
          {appeal.bar !== null && <Banner tone="info">{appeal.bar}</Banner>}
          {appeal.namesPerson && (
            <Banner tone="info">Đơn nêu tên một cán bộ: chỉ người xử lý và người giải quyết thấy.</Banner>
          )}
          <Standing appeal={appeal} />
          <Complaint appeal={appeal} />
          <HandledFiles files={appeal.files} mayRead={mayReadFiles} />
          <AppealStory appeal={appeal} />
        </PeekParts>
      )}
    </PeekMore>
  )
}
