import { TextInput } from '@mantine/core'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/can.ts'
import { JointForm } from '../../../ui/form/joint-forms.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { questionQueries } from '../questions.queries.ts'
import styles from '../questions.module.css'
import { useConstantForm } from '../variables/constant-form.tsx'

type Props = { versionId: string; questionId: string }

const isReadBy = (questionId: string) => (constant: ConstantRow) =>
  constant.usedBy.some((user) => user.questionId === questionId)

/** Of a factor that is kept by year, the newest value. */
const newestOf = (rows: readonly ConstantRow[]): readonly ConstantRow[] =>
  [...Map.groupBy(rows, ({ key }) => key).values()].flatMap(
    (years) => years.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))[0] ?? [],
  )

/** The factors that the formula of a question reads, each changed in place. */
export const FactorsInPanel = ({ versionId, questionId }: Props) => {
  const canList = useCan('question-input:list')
  const canEdit = useCan('question-input:edit')
  const { data } = useQuery({ ...questionQueries.constants(versionId), enabled: canList })
  const shown = newestOf(data?.items.filter(isReadBy(questionId)) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={`stack ${styles.part}`} aria-label="Hệ số">
      <h3>Hệ số</h3>
      {shown.map((constant) => (
        <Factor key={constant.id} constant={constant} isEditable={canEdit} />
      ))}
    </section>
  )
}

/** "4 tiêu chí: KNK01, KNK16": what another value changes. */
const changedWords = ({ usedBy }: ConstantRow): string => {
  const codes = [...new Set(usedBy.map(({ criterionCode }) => criterionCode))]
  return `${codes.length} tiêu chí: ${codes.join(', ')}`
}

const close = () => undefined

const Factor = ({ constant, isEditable }: { constant: ConstantRow; isEditable: boolean }) => {
  const contractForm = useConstantForm({ versionId: constant.versionId, constant, onClose: close })
  const { form } = contractForm
  const isDirty = form.isDirty()
  const of = [constant.unit, constant.year === null ? '' : `năm ${constant.year}`].filter((part) => part !== '')
  const was = isDirty ? `Trước: ${decimalOnScreen(constant.value)}. ` : ''
  return (
    <JointForm contractForm={contractForm} name={`constant/${constant.id}`} label={`Hệ số ${constant.label}`}>
      <TextInput
        label={constant.label}
        description={`${[...of, constant.source].join('; ')}. ${was}${isDirty ? 'Đổi' : 'Dùng cho'} kết quả của ${changedWords(constant)}.`}
        inputMode="decimal"
        withAsterisk
        readOnly={!isEditable}
        {...form.getInputProps('value')}
      />
    </JointForm>
  )
}
