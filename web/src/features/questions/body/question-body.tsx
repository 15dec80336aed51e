import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { FormActions } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { isOtherBy, LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { AnswerColumn } from '../answer/answer-column.tsx'
import styles from '../questions.module.css'
import { TrialColumn } from '../trial/trial-column.tsx'
import { ContentColumn } from './content-column.tsx'
import type { ReadyScreen } from './ready-screen.ts'
import { useQuestionForm } from './use-question-form.ts'

type Props = { screen: ReadyScreen; isEditable: boolean }

/** Three columns: what is asked, how it is answered and worked out, and how the applicant sees and tries it. */
export const QuestionBody = ({ screen, isEditable }: Props) => {
  const { form, formProps, isSaving, save, problem, conflict, unsaved, others } = useQuestionForm(screen)
  const shared = { form, screen, isEditable }
  return (
    <form {...formProps} aria-label="Câu hỏi" autoComplete="off" data-reading={!isEditable || undefined}>
      <LeaveGuard
        isDirty={form.isDirty() && !isSaving}
        onLeave={unsaved.giveUp}
        edit={{ save, reset: form.reset }}
        isAway={isOtherBy('question')}
      />
      <ConflictDialog conflict={conflict} />
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem} />
      <div className={`stack-3 ${styles.columns}`}>
        <Column title="Nội dung">
          <fieldset className={`column ${styles.fields}`} disabled={!isEditable} aria-label="Nội dung">
            <ContentColumn {...shared} />
          </fieldset>
        </Column>
        <Column title="Cách trả lời">
          <AnswerColumn {...shared} />
        </Column>
        <Column title="Xem trước và thử">
          <TrialColumn {...shared} />
        </Column>
      </div>
      {isEditable && <FormActions verb="Lưu câu hỏi" isSaving={isSaving} others={others} />}
    </form>
  )
}

/** Scrolls on its own; the keyboard reaches it even where none of its fields may be edited. */
const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" className={`column ${styles.column}`} aria-label={title} tabIndex={0}>
    <h2>{title}</h2>
    {children}
  </Box>
)
