import type { AssessmentForm, FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import type { AssessmentProgress } from '@nhanxanh/contract/features/assessments.own'
import { askedWhenWords } from '@nhanxanh/contract/features/criteria.rules'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { CriterionEntry } from './criterion-entry.tsx'
import { Figures } from './figures.tsx'
import styles from '../paper.module.css'
import { questionsIn, shownGroups } from '../paper-parts.ts'
import type { Paper } from '../use-paper.ts'

type Props = {
  paper: Paper
  form: AssessmentForm
  progress: AssessmentProgress
  isMissingOnly: boolean
  isOpen: (id: string) => boolean
}

const goTo = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** Everything that is asked, group by group, with how much is missing in each. */
export const Entry = ({ paper, form, progress, isMissingOnly, isOpen }: Props) => {
  const missing = new Map(progress.missing.map(({ questionId, sentence }) => [questionId, sentence]))
  const wanted = new Set(progress.missing.flatMap(({ inputIds }) => inputIds))
  const questions = questionsIn(form)
  const whenOf = ({ visibleIf }: FormQuestion) => visibleIf && askedWhenWords(visibleIf, questions)
  const groups = shownGroups(form, missing, isMissingOnly)
  const inputs = isMissingOnly ? form.inputs.filter(({ id }) => wanted.has(id)) : form.inputs
  if (groups.length === 0 && inputs.length === 0) {
    return <EmptyState kind="nothing" title="Đã trả lời đủ" text="Không còn câu hỏi nào thiếu. Phiếu có thể nộp." />
  }
  return (
    <div className={styles.body}>
      <nav className={styles.nav} aria-label="Các phần của phiếu">
        {inputs.length > 0 && (
          <button type="button" onClick={() => goTo('paper-figures')}>
            Số liệu <b data-missing={wanted.size > 0 || undefined}>{wanted.size > 0 ? `thiếu ${wanted.size}` : 'đủ'}</b>
          </button>
        )}
        {groups.map(({ code, name, missingCount }) => (
          <button key={code} type="button" onClick={() => goTo(`paper-group-${code}`)}>
            {name}
            <b data-missing={missingCount > 0 || undefined}>{missingCount > 0 ? `thiếu ${missingCount}` : 'đủ'}</b>
          </button>
        ))}
      </nav>
      <div className={styles.main}>
        {inputs.length > 0 && <Figures {...{ paper, inputs, isOpen }} />}
        {groups.map(({ code, name, criteria }) => (
          <section key={code} id={`paper-group-${code}`} className={styles.group} aria-label={name}>
            <h2>{name}</h2>
            {criteria.map((criterion) => (
              <CriterionEntry key={criterion.id} {...{ paper, criterion, missing, whenOf, isOpen }} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
