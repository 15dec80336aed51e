import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import type { Criterion } from '@nhanxanh/contract/features/criteria'
import { tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { useQuery } from '@tanstack/react-query'
import { FieldPair } from '../../../../ui/form/form-layout.tsx'
import { JointForm, JointForms, type PanelEdit } from '../../../../ui/form/joint-forms.tsx'
import { optionsOf } from '../../../../ui/form/options-of.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/states/skeleton.tsx'
import { criteriaQueries } from '../../criteria.queries.ts'
import { useCriterionForm } from '../../form/criterion-form.tsx'
import { CriterionMore } from './criterion-peek.tsx'

const QuestionInPanel = lazyPart(() =>
  import('../../../questions/questions.public.tsx').then(({ QuestionInPanel }) => QuestionInPanel),
)

type Props = {
  id: string
  /** Opens the form with all that the criterion says. */
  onEditAll: () => void
  onEdit: (edit: PanelEdit | null) => void
}

/** A criterion of the draft beside the tree: it, its questions and their factors are changed in place. */
export const CriterionPanel = ({ id, onEditAll, onEdit }: Props) => {
  const { data: criterion } = useQuery({ ...criteriaQueries.criterion(id), refetchOnWindowFocus: false })
  if (criterion === undefined) return <SkeletonLines lines={6} />
  return (
    <JointForms
      key={id}
      onEdit={onEdit}
      beside={
        <Button size="xs" variant="default" onClick={onEditAll}>
          Sửa mọi mục
        </Button>
      }
    >
      <ShortForm criterion={criterion} />
      {criterion.questions.length === 0 && <p className="dimmed">Chưa có câu hỏi nên chưa ai được điểm.</p>}
      {criterion.questions.map((question) => (
        <QuestionInPanel key={question.id} id={question.id} fallback={<SkeletonLines lines={3} />} />
      ))}
      <CriterionMore criterion={criterion} />
    </JointForms>
  )
}

const close = () => undefined

/** What is changed most; the rest stands in the whole form. */
const ShortForm = ({ criterion }: { criterion: Criterion }) => {
  const contractForm = useCriterionForm({ criterion, subGroupId: null, onClose: close })
  const { form } = contractForm
  return (
    <JointForm
      contractForm={contractForm}
      name={`criterion/${criterion.id}`}
      label={`Tiêu chí ${criterion.code}`}
      className="stack-3"
    >
      <TextInput label="Tên tiêu chí" withAsterisk {...form.getInputProps('name')} />
      <FieldPair>
        <TextInput label="Điểm tối đa" inputMode="decimal" withAsterisk {...form.getInputProps('points')} />
        <Select label="Bậc" allowDeselect={false} data={optionsOf(tiers, tierNames)} {...form.getInputProps('tier')} />
      </FieldPair>
      <Checkbox label="Bắt buộc (B)" {...form.getInputProps('isMandatory', { type: 'checkbox' })} />
    </JointForm>
  )
}
