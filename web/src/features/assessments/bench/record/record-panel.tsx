import { assessments } from '@nhanxanh/contract/features/assessments'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../../lib/can.ts'
import { recordStory } from '../../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../../lib/story/story-timeline.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { LettersAbout } from '../../../owner-letters/owner-letters.public.tsx'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { paperPlace } from '../../paper/paper-address.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { Act, Part } from './record-act.tsx'
import styles from './record.module.css'
import { VisitFiles } from './visit-files.tsx'
import { Visits } from './visits-part.tsx'

const AssignDialog = lazyPart(() => import('../../assignment/assign-dialog.tsx').then((module) => module.AssignDialog))
const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog))
const VisitDialog = lazyPart(() => import('./visit-dialog.tsx').then((module) => module.VisitDialog))

/** Who judges, and who may not because of an interest that was declared. */
const People = () => {
  const { lead, members, conflicts, can } = useJudging().assessment
  const { ask } = usePanes()
  return (
    <>
      <Part title="Người thẩm định" act={can.assign && <Act onClick={() => ask('assign')}>Giao lại</Act>}>
        <p>{lead === null ? 'Chưa giao cho ai.' : `${lead.name}, chủ trì`}</p>
        {members.map(({ id, name }) => (
          <p key={id}>{name}, thành viên</p>
        ))}
      </Part>
      <Part
        title="Xung đột lợi ích"
        act={can.declareConflict && <Act onClick={() => ask('conflict')}>Khai báo của tôi</Act>}
      >
        {conflicts.length === 0 && <p className={styles.dimmed}>Chưa ai khai báo.</p>}
        {conflicts.map(({ person, reason, declaredAt }) => (
          <p key={person.id}>
            <b>{person.name}</b>: {reason} <span className={styles.dimmed}>({formatDateTime(declaredAt)})</span>
          </p>
        ))}
      </Part>
    </>
  )
}

/** Of what came on paper: who entered it, who may therefore not judge, and the paper that was signed. */
const Paper = () => {
  const navigate = useNavigate()
  const { id, entry, can } = useJudging().assessment
  if (entry === null) return null
  const act = can.enter && <Act onClick={() => void navigate(paperPlace(id))}>Nhập bổ sung</Act>
  return (
    <Part title="Phiếu giấy" act={act}>
      <p>Nhập bởi {entry.people.map(({ name }) => name).join(', ')}; người nhập không thẩm định, không ký.</p>
      <VisitFiles files={entry.papers} title="Bản phiếu đã ký" />
    </Part>
  )
}

const FacilityName = () => {
  const { id, name } = useJudging().assessment.facility
  const mayOpen = useMay('/facilities', 'open')
  return mayOpen ? (
    <Link to="/approve-accounts/$id" params={{ id }}>
      {name}
    </Link>
  ) : (
    name
  )
}

const Facts = () => {
  const { code, kind, criteriaNumber, attempt, periodFrom, periodTo, owner, changedFacts } = useJudging().assessment
  const facts = [
    ['Mã phiếu', code],
    ['Người nộp', owner],
    ['Loại', `${assessmentKindNames[kind]}, lần nộp ${attempt}`],
    ['Kỳ số liệu', `${formatDay(periodFrom)} đến ${formatDay(periodTo)}`],
    ['Bộ tiêu chí', `Phiên bản ${criteriaNumber}`],
  ] as const
  return (
    <Part title="Phiếu">
      <dl className={styles.facts}>
        <div>
          <dt>Cơ sở</dt>
          <dd>
            <FacilityName />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changedFacts.map(({ label, before, now }) => (
        <p key={label} className={styles.changed}>
          {label} đã đổi sau khi nộp: {before} → {now}
        </p>
      ))}
    </Part>
  )
}

/** The file itself: what it is about, who judges it, who may not, and the visits to the facility. */
export const RecordPanel = () => {
  const { assessment } = useJudging()
  const { asked, ask, showRight } = usePanes()
  const mayReadLetters = useMay('/facilities', 'readLetters')
  const close = () => ask(null)
  return (
    <SidePanel title="Phiếu và người thẩm định" className="small" onClose={() => showRight('evidence')}>
      <People />
      <Visits />
      <Paper />
      <Facts />
      {mayReadLetters && (
        <Part title="Thư gửi chủ cơ sở">
          <LettersAbout assessmentId={assessment.id} />
        </Part>
      )}
      <Part title="Lịch sử">
        <StoryTimeline
          story={recordStory('assessment', assessments.story, assessment.id)}
          label="Lịch sử của phiếu đánh giá"
        />
      </Part>
      {asked === 'assign' && <AssignDialog row={assessment} onClose={close} />}
      {asked === 'conflict' && <ConflictDialog assessment={assessment} onClose={close} />}
      {asked === 'visit' && <VisitDialog assessment={assessment} onClose={close} />}
    </SidePanel>
  )
}
