import { Button, NativeSelect, Radio, Stack, Textarea } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { BlindState } from '@nhanxanh/contract/features/assessments.blind'
import { verdictNames, verdictReasonNames, verdicts } from '@nhanxanh/contract/features/assessments.verdict-rules'
import { toDecimal, fromDecimal, multiply } from '@nhanxanh/contract/formula/rational'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'
import { isRefused } from '../bench/bench-model.ts'
import type { BenchCriterion } from '../bench/bench-model.ts'
import { sharesOf } from '../bench/dock/verdict-dock.tsx'

type Found = BlindState['verdicts'][number]
type Props = {
  id: string
  criterion: BenchCriterion
  found: Found | undefined
  /** The whole is finished: nothing changes any more. */
  isClosed: boolean
  onSaved: (state: BlindState) => void
}

const choices = (options: readonly (readonly [value: string, label: string])[]) => [
  { value: '', label: 'Chọn' },
  ...options.map(([value, label]) => ({ value, label })),
]

/** `3 điểm`: what a part of the criterion is worth. */
const worth = ({ points }: BenchCriterion, share: string): string => {
  const [whole, part] = [fromDecimal(points), fromDecimal(share)]
  return whole && part ? `${decimalOnScreen(toDecimal(multiply(whole, part), 2))} điểm` : share
}

const said = ({ verdict, reason, comment }: Found): string =>
  [verdictNames[verdict], reason === null ? null : verdictReasonNames[reason], comment]
    .filter((part) => part !== null)
    .join(' · ')

type Values = { verdict: string; share: string | null; reason: string | null; comment: string }

const useVerdictForm = ({ id, criterion, found, onSaved }: Props) => {
  const contractForm = useContractForm<Values, typeof assessments.judgeBlind.body>({
    schema: assessments.judgeBlind.body,
    unsaved: null,
    initialValues: {
      verdict: found?.verdict ?? '',
      share: found?.share ?? null,
      reason: found?.reason ?? null,
      comment: found?.comment ?? '',
    },
    save: async (body, idempotencyKey) => {
      const params = { id, otherId: criterion.id }
      onSaved(await call(assessments.judgeBlind, { params, body }, { idempotencyKey, isToldHere: true }))
    },
  })
  const { form } = contractForm
  const choose = (chosen: string) => {
    form.setFieldValue('verdict', chosen)
    if (chosen !== 'partly') form.setFieldValue('share', null)
    if (chosen === 'met') form.setFieldValue('reason', null)
  }
  return { ...contractForm, choose }
}

type DetailProps = { form: ReturnType<typeof useVerdictForm>['form']; criterion: BenchCriterion }

/** The points of a part, and why a criterion is not met in full. */
const Details = ({ form, criterion }: DetailProps) => {
  const { verdict, share, reason } = form.getValues()
  return (
    <>
      {verdict === 'partly' && (
        <NativeSelect
          label="Điểm được công nhận"
          withAsterisk
          data={choices(sharesOf(criterion).map((each) => [each, worth(criterion, each)]))}
          value={share ?? ''}
          onChange={({ currentTarget }) => form.setFieldValue('share', currentTarget.value || null)}
          error={form.errors['share']}
        />
      )}
      {verdict !== '' && verdict !== 'met' && (
        <NativeSelect
          label="Lý do"
          withAsterisk
          data={choices(Object.entries(verdictReasonNames))}
          value={reason ?? ''}
          onChange={({ currentTarget }) => form.setFieldValue('reason', currentTarget.value || null)}
          error={form.errors['reason']}
        />
      )}
    </>
  )
}

/** The verdict of who judges a criterion again. */
export const BlindVerdict = (props: Props) => {
  const { criterion, found, isClosed } = props
  const { form, formProps, isSaving, problem, choose } = useVerdictForm(props)
  if (isClosed) return <p>{found ? said(found) : 'Chưa có kết luận.'}</p>
  return (
    <form {...formProps} className="stack" aria-label="Kết luận">
      <Radio.Group
        label="Kết luận"
        withAsterisk
        value={form.getValues().verdict}
        onChange={choose}
        error={form.errors['verdict']}
      >
        <Stack gap={4}>
          {verdicts.map((each) => (
            <Radio key={each} value={each} label={verdictNames[each]} disabled={isRefused(each, criterion)} />
          ))}
        </Stack>
      </Radio.Group>
      <Details {...{ form, criterion }} />
      <Textarea label="Nhận xét" autosize minRows={2} maxRows={6} {...form.getInputProps('comment')} />
      <FormProblem text={problem} />
      <Button type="submit" loading={isSaving}>
        Ghi kết luận
      </Button>
    </form>
  )
}
