import { Group } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { Visit } from '@nhanxanh/contract/features/assessments.rows'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../../lib/act-dialog.tsx'
import { call } from '../../../../lib/api/client.ts'
import { useMay } from '../../../../lib/can.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { patchDetail } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { Act, Part } from './record-act.tsx'
import styles from './record.module.css'
import { VisitFiles } from './visit-files.tsx'

const PlanDialog = lazyPart(() => import('./visit-dialog.tsx').then((module) => module.PlanDialog))
const ChangeVisitDialog = lazyPart(() => import('./visit-dialog.tsx').then((module) => module.ChangeVisitDialog))
const VisitLinkDialog = lazyPart(() => import('./visit-link-dialog.tsx').then((module) => module.VisitLinkDialog))

/** Its day, or the one that is planned. */
export const visitDay = ({ visitedOn, plannedOn }: Pick<Visit, 'visitedOn' | 'plannedOn'>): string =>
  visitedOn === null ? `dự kiến ${formatDay(plannedOn ?? '')}` : formatDay(visitedOn)

/** The checklist in a line, what was noted of its criteria, and the photographs of each. */
export const VisitFindings = ({ criteria, files }: Pick<Visit, 'criteria' | 'files'>) => (
  <>
    {criteria.length > 0 && (
      <p>
        Phiếu kiểm tra: đã xem {criteria.filter(({ isSeen }) => isSeen).length}/{criteria.length} tiêu chí.
      </p>
    )}
    {criteria.map(({ criterionId, code, note }) => {
      const own = files.filter((file) => file.criterionId === criterionId)
      if (note === null && own.length === 0) return null
      return (
        <div key={criterionId}>
          <p className={styles.minutes}>
            <b>{code}</b>
            {note !== null && `: ${note}`}
          </p>
          <VisitFiles files={own} title={`Ảnh tại chỗ về ${code}`} />
        </div>
      )
    })}
    <VisitFiles files={files.filter((file) => criteria.every(({ criterionId }) => criterionId !== file.criterionId))} />
  </>
)

type Asked = 'change' | 'drop' | 'link'

const useChecklist = (id: string, code: string) =>
  useAct({
    mutationFn: (otherId: string) =>
      call(assessments.visitChecklist, { params: { id, otherId }, query: { format: 'pdf' } }),
    onSuccess: (bytes: Blob) => saveFile(bytes, `phieu-kiem-tra-${code}.pdf`),
  })

const OneVisit = ({ visit, mayChange }: { visit: Visit; mayChange: boolean }) => {
  const { assessment } = useJudging()
  const { id, code } = assessment
  const client = useQueryClient()
  const [asked, ask] = useState<Asked | null>(null)
  const checklist = useChecklist(id, code)
  const close = () => ask(null)
  const isPlanned = visit.visitedOn === null
  return (
    <article className={styles.visit}>
      <p>
        <b>{isPlanned ? `Dự kiến ${formatDay(visit.plannedOn ?? '')}` : visitDay(visit)}</b> · {visit.people}
      </p>
      {visit.minutes !== null && <p className={styles.minutes}>{visit.minutes}</p>}
      <VisitFindings {...visit} />
      <p className={styles.dimmed}>
        {visit.recordedBy} ghi {formatDateTime(visit.recordedAt)}
      </p>
      <Group gap={8}>
        {visit.criteria.length > 0 && <Act onClick={() => checklist.mutate(visit.id)}>In phiếu kiểm tra</Act>}
        {mayChange && !visit.isSettled && (
          <>
            <Act onClick={() => ask('change')}>{isPlanned ? 'Ghi kết quả' : 'Sửa'}</Act>
            <Act onClick={() => ask('link')}>Gửi ảnh bằng điện thoại</Act>
            {isPlanned && visit.files.length === 0 && <Act onClick={() => ask('drop')}>Bỏ kế hoạch</Act>}
          </>
        )}
      </Group>
      {asked === 'change' && <ChangeVisitDialog {...{ assessment, visit }} onClose={close} />}
      {asked === 'link' && <VisitLinkDialog {...{ assessment, visit }} onClose={close} />}
      {asked === 'drop' && (
        <ActDialog
          act={assessments.dropVisit}
          params={{ id, otherId: visit.id }}
          title="Bỏ kế hoạch thẩm định tại chỗ?"
          verb="Bỏ kế hoạch"
          isDangerous
          said="Đã bỏ kế hoạch thẩm định tại chỗ."
          onDone={(detail) => patchDetail(client, detail)}
          onClose={close}
        >
          <p>Lần thẩm định {visitDay(visit)} không còn trong phiếu.</p>
        </ActDialog>
      )}
    </article>
  )
}

/** Visits to the facility, planned and made. */
export const Visits = () => {
  const { ask } = usePanes()
  const mayRecord = useMay('/assessments/$id', 'recordVisit')
  const { assessment } = useJudging()
  const { visits, can } = assessment
  const mayChange = mayRecord && can.recordVisit
  const [isPlanning, setPlanning] = useState(false)
  const act = mayChange && (
    <Group gap={8}>
      <Act onClick={() => setPlanning(true)}>Lên kế hoạch</Act>
      <Act onClick={() => ask('visit')}>Ghi lần thẩm định</Act>
    </Group>
  )
  return (
    <Part title="Thẩm định tại chỗ" act={act}>
      {visits.length === 0 && <p className={styles.dimmed}>Chưa có lần nào.</p>}
      {visits.map((visit) => (
        <OneVisit key={visit.id} {...{ visit, mayChange }} />
      ))}
      {isPlanning && <PlanDialog assessment={assessment} onClose={() => setPlanning(false)} />}
    </Part>
  )
}
