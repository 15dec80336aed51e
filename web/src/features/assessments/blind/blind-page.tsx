import { Button, Select } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { blindName } from '@nhanxanh/contract/features/assessments.blind'
import type { BlindReview } from '@nhanxanh/contract/features/assessments.blind'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { assessmentQueries } from '../assessments.queries.ts'
import { blindPart, useAssessmentLists } from '../council/council-list.ts'
import { Agreement } from './agreement.tsx'
import styles from './blind.module.css'

const BlindSheetPage = lazyPart(() => import('./blind-sheet.tsx').then((module) => module.BlindSheetPage))

/** Gives a file to who knows nothing of it; only such people can be chosen. */
const AssignDialog = ({ review, onClose }: { review: BlindReview; onClose: () => void }) => {
  const client = useQueryClient()
  const { data } = useQuery(assessmentQueries.blindAssessors(review.id))
  const people = data?.items ?? []
  return (
    <ActDialog
      act={assessments.assignBlind}
      params={{ id: review.id }}
      title={`Giao chấm lại: ${blindName(review)}`}
      verb="Giao chấm lại"
      asks={{
        assessorId: {
          kind: 'own',
          render: (field) => (
            <Select
              label="Người chấm lại"
              placeholder={people.length === 0 ? 'Chưa có ai chấm lại được phiếu này' : 'Chọn người'}
              description="Người chỉ thấy hồ sơ được giao, chưa tham gia phiếu và không giữ hồ sơ nào của cơ sở."
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              clearable
              {...field}
            />
          ),
        },
      }}
      values={{ assessorId: review.assessor?.id ?? null }}
      said={({ assessor }) => (assessor ? `Đã giao chấm lại cho ${assessor.name}.` : 'Phiếu chờ giao người chấm lại.')}
      onDone={() => client.invalidateQueries({ queryKey: assessmentQueries.blindReviews().queryKey })}
      onClose={onClose}
    >
      {review.judged > 0 && <p>{`${review.judged} kết luận dở dang của người đang giữ sẽ không được giữ lại.`}</p>}
    </ActDialog>
  )
}

const stateWords = ({ assessor, judged, finishedAt }: BlindReview): string => {
  if (finishedAt !== null) return `Xong ngày ${formatDate(finishedAt)}`
  if (assessor === null) return 'Chưa giao'
  return judged === 0 ? 'Chưa chấm' : `Đã chấm ${judged} tiêu chí`
}

type RowProps = { review: BlindReview; canAssign: boolean; onAssign: () => void }

const ReviewRow = ({ review, canAssign, onAssign }: RowProps) => {
  const { id, assessment, assessor, finishedAt } = review
  return (
    <tr>
      <th scope="row">
        {assessment === null ? (
          <Link to="/assessments" search={{ part: blindPart, review: id } as never}>
            {blindName(review)}
          </Link>
        ) : (
          <>
            <Link to="/assessments/$id" params={{ id: assessment.id }}>
              {assessment.facilityName}
            </Link>{' '}
            <small>{`${assessment.code} · ${blindName(review)}`}</small>
          </>
        )}
      </th>
      {canAssign && <td>{assessor?.name ?? '–'}</td>}
      <td>{stateWords(review)}</td>
      {canAssign && (
        <td>
          {finishedAt === null && (
            <Button size="compact-sm" variant="default" onClick={onAssign}>
              {assessor === null ? 'Giao' : 'Giao người khác'}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

const summaryOf = (items: readonly BlindReview[]): string => {
  if (items.length === 0) return 'Không có phiếu nào chờ chấm lại'
  const finished = items.filter(({ finishedAt }) => finishedAt !== null).length
  return `${items.length} phiếu được chấm lại, ${finished} đã xong`
}

/** Files that are judged again: one's own, or, for who knows of all files, all of them with how far people agree. */
const Reviews = () => {
  const query = useQuery(assessmentQueries.blindReviews())
  const [assigning, setAssigning] = useState<BlindReview | null>(null)
  const { items = [], canAssign = false } = query.data ?? {}
  return (
    <ListPage title="Chấm lại độc lập" lists={useAssessmentLists('blind')} summary={query.data ? summaryOf(items) : ''}>
      <div className={`stack scroll ${styles.page}`}>
        {query.data === undefined && <SectionState what="phiếu chấm lại" query={query} />}
        {query.data !== undefined && items.length === 0 && (
          <EmptyState
            kind="nothing"
            title="Chưa có phiếu nào được chấm lại"
            text="Đầu mỗi quý, một số phiếu đã quyết định của quý trước được bốc ngẫu nhiên theo tỷ lệ trong Cài đặt."
          />
        )}
        {items.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Phiếu</th>
                {canAssign && <th scope="col">Người chấm lại</th>}
                <th scope="col">Tình trạng</th>
                {canAssign && (
                  <th scope="col">
                    <span className="visually-hidden">Giao</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map((review) => (
                <ReviewRow key={review.id} {...{ review, canAssign }} onAssign={() => setAssigning(review)} />
              ))}
            </tbody>
          </table>
        )}
        {items.some(({ assessment, finishedAt }) => assessment !== null && finishedAt !== null) && <Agreement />}
      </div>
      {assigning && <AssignDialog review={assigning} onClose={() => setAssigning(null)} />}
    </ListPage>
  )
}

/** The files that are judged again, or the sheet of one of them. */
export const BlindPage = () => {
  const { review }: Search = useSearch({ strict: false })
  return typeof review === 'string' ? (
    <BlindSheetPage key={review} id={review} fallback={<PageLoader />} />
  ) : (
    <Reviews />
  )
}
