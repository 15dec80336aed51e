import { ActionIcon } from '@mantine/core'
import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { verdictNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { IconBulb, IconChevronLeft, IconChevronRight, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { PointPathPart } from '../paths/point-path.tsx'
import { Precedents } from '../precedents/precedents.tsx'
import { answerWords } from './answer-words.ts'
import { QuestionPart } from './question-part.tsx'
import { useJudging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import styles from './question.module.css'

type Props = { criterion: BenchCriterion }

/** What was answered and found in the submission before, beside what is said now. */
const Before = ({ criterion }: Props) => {
  const { before, changed } = useJudging().sheet
  if (!before) return null
  const found = before.verdicts[criterion.id]
  const answers = criterion.questions.flatMap(({ id, scale }) => {
    const value = before.answers[id]
    return value && value.length > 0 ? [answerWords(scale, value)] : []
  })
  if (!found && answers.length === 0) return null
  return (
    <section className={styles.before}>
      <h3>
        {before.label}
        {changed.includes(criterion.id) && <span> · cơ sở đã thay đổi</span>}
      </h3>
      {answers.length > 0 && <p>Trả lời: {answers.join('; ')}</p>}
      {found?.verdict && <p>Kết luận: {verdictNames[found.verdict]}</p>}
      {found?.comment && <p>Nhận xét: {found.comment}</p>}
    </section>
  )
}

/** Theme › group of a criterion, and where it stands among those of its theme. */
const placeOf = ({ groups }: ReviewSheet, { id }: BenchCriterion) => {
  for (const { name, subGroups } of groups) {
    const own = subGroups.flatMap(({ criteria }) => criteria)
    const at = own.findIndex((each) => each.id === id)
    if (at < 0) continue
    const subGroup = subGroups.find(({ criteria }) => criteria.some((each) => each.id === id))
    return { words: `${name} › ${subGroup?.name ?? ''}`, position: `${at + 1}/${own.length}` }
  }
  return { words: '', position: '' }
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.line}>
    {icon}
    <span>{children}</span>
  </p>
)

/** How a criterion is judged. */
export const Guidance = ({ criterion }: Props) => {
  const { guidanceAssessor, description, rubric } = criterion
  const rules = [
    ['Đạt khi', rubric.met],
    ['Đạt một phần khi', rubric.partly],
    ['Chưa đạt khi', rubric.notMet],
  ].filter((rule): rule is [string, string] => rule[1] !== null)
  if (guidanceAssessor === null && description === null && rules.length === 0) return null
  return (
    <div className={`stack ${styles.guidance}`}>
      {guidanceAssessor !== null && <Line icon={<IconBulb size={16} aria-hidden />}>{guidanceAssessor}</Line>}
      {(description !== null || rules.length > 0) && (
        <details>
          <summary>Mô tả và cách chấm</summary>
          {description !== null && <p>{description}</p>}
          {rules.map(([label, text]) => (
            <p key={label}>
              <b>{label}:</b> {text}
            </p>
          ))}
        </details>
      )}
    </div>
  )
}

const Head = ({ criterion }: Props) => {
  const { walk } = useWalking()
  const { words, position } = placeOf(useJudging().sheet, criterion)
  const kind = criterion.isMandatory ? 'bắt buộc' : 'khuyến khích'
  return (
    <div className={styles.head}>
      <div>
        <h2>{criterion.name}</h2>
        <p className="remark">
          {words} · {kind}, tối đa {decimalOnScreen(criterion.points)} điểm · {criterion.code}
        </p>
      </div>
      <div className={`row muted ${styles.steps}`}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Tiêu chí trước"
          aria-keyshortcuts="K"
          onClick={() => walk(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{position}</span>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Tiêu chí kế tiếp"
          aria-keyshortcuts="J"
          onClick={() => walk(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

/** What is claimed: the criterion, each of its questions with answer, figures and rubric, what the owner wrote, and the rule. */
export const QuestionPane = ({ criterion }: Props) => {
  const { judged, sheet, state } = useJudging()
  const asked = criterion.questions.filter(({ id }) => judged.asked.has(id))
  const exemption = sheet.exemptions[criterion.id]
  const carried = state.verdicts.find(({ criterionId }) => criterionId === criterion.id)
  return (
    <div className={`column scroll ${styles.pane}`} tabIndex={-1}>
      <Head criterion={criterion} />
      {carried?.isCarried && (
        <p className={`small ${styles.kept}`}>Giữ kết luận của lần trước: đáp án, tệp (hash) và quy tắc không đổi.</p>
      )}
      {carried?.isOutdated && (
        <p className={`small ${styles.outdated}`}>
          Số liệu đã được thẩm định lại sau khi kết luận. Hãy xem lại kết luận này.
        </p>
      )}
      {exemption !== undefined && (
        <p className={`small ${styles.exemption}`}>
          <b>Cơ sở đề nghị “Không áp dụng”:</b> {exemption}
        </p>
      )}
      {asked.length === 0 && <p className="remark">Câu trả lời của cơ sở làm cho tiêu chí này không được hỏi.</p>}
      {asked.map((question) => (
        <QuestionPart key={question.id} criterion={criterion} question={question} />
      ))}
      <PointPathPart key={`path ${criterion.id}`} criterion={criterion} />
      {notesOf(sheet, criterion).map((note) => (
        <Line key={note} icon={<IconMessage size={16} aria-hidden />}>
          <b>Cơ sở ghi:</b> {note}
        </Line>
      ))}
      <Guidance criterion={criterion} />
      <Before criterion={criterion} />
      <Precedents criterion={criterion} />
    </div>
  )
}

/** What the owner wrote beside the files, each once. */
const notesOf = ({ answers }: ReviewSheet, { questions }: BenchCriterion): string[] => [
  ...new Set(
    questions.flatMap(({ id }) => (answers[id]?.evidence ?? []).flatMap(({ note }) => (note === null ? [] : [note]))),
  ),
]
