import { Textarea } from '@mantine/core'
import { answerKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { Link } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { JointForm } from '../../../ui/form/joint-forms.tsx'
import { FormulaReading } from '../../../ui/formula/formula-reading.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { FormulaPart } from '../answer/formula-part.tsx'
import type { ReadyScreen } from '../body/ready-screen.ts'
import { useQuestionForm } from '../body/use-question-form.ts'
import { useQuestionScreen } from '../body/use-question-screen.ts'
import styles from '../questions.module.css'
import { FactorsInPanel } from './factors-in-panel.tsx'

/** A question beside the tree of criteria: its words, its formula and the factors that this one reads. */
export const QuestionInPanel = ({ id }: { id: string }) => {
  const screen = useQuestionScreen(id)
  const { question, tree, set, error, retry } = screen
  if (question === undefined || tree === undefined || set === undefined) {
    if (error === null) return <SkeletonLines lines={3} />
    return <ErrorState {...lostRecord(error, 'câu hỏi')} onRetry={retry} />
  }
  return (
    <>
      <Form key={id} screen={{ ...screen, tree, set }} isEditable={question.can.edit} />
      {question.scale.kind === 'calculated' && <FactorsInPanel versionId={question.versionId} questionId={id} />}
    </>
  )
}

const Form = ({ screen, isEditable }: { screen: ReadyScreen; isEditable: boolean }) => {
  const { question } = screen
  const contractForm = useQuestionForm(screen)
  const { form } = contractForm
  const { kind } = form.getValues().scale
  return (
    <JointForm
      contractForm={contractForm}
      name={`question/${question?.id ?? ''}`}
      label={`Câu hỏi ${question?.key ?? ''}`}
      className={`stack ${styles.part}`}
    >
      <Textarea
        label="Câu hỏi"
        autosize
        minRows={1}
        withAsterisk
        readOnly={!isEditable}
        {...form.getInputProps('content')}
      />
      {kind === 'calculated' && (
        <>
          <FormulaReading formula={form.getValues().scale.formula} variables={screen.variables} />
          <FormulaPart {...{ form, screen, isEditable }} />
        </>
      )}
      <p className={`remark ${styles.dimmed}`}>
        {`Trả lời: ${answerKindNames[kind].toLowerCase()}. `}
        <Link to="/questions" search={{ question: question?.id } as never}>
          Mở câu hỏi
        </Link>{' '}
        để đổi cách trả lời, minh chứng, điều kiện và ca thử.
      </p>
    </JointForm>
  )
}
