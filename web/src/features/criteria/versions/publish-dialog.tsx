import { criteriaLifecycle, publishBody } from '@nhanxanh/contract/features/criteria-versions.lifecycle'
import { NumberInput, Radio, Stack, Textarea } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { transitionRuleNames, transitionRules, type TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import { addDays, vietnamDay, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import type { PublishPlan } from '../../simulations/simulations.public.tsx'
import { criteriaQueries, refreshCriteria } from '../criteria.queries.ts'
import { versionName } from '../criteria-words.tsx'

type Values = {
  version: number
  effectiveOn: string
  changeNote: string
  rule: TransitionRule
  graceMonths: number | ''
}

/** The form as the contract wants it: months belong to the rule of grace alone. */
const schema = z.preprocess((values) => {
  const { rule, graceMonths, ...rest } = values as Values
  return { ...rest, transition: { rule, graceMonths: rule === 'grace' ? Number(graceMonths) : null } }
}, publishBody)

const defaultGrace = 6

/** Whether nothing of its type is in use, or was: there is nothing to pass over from, and no day to wait for. */
const useIsFirst = ({ type }: CriteriaVersion): boolean => {
  const { data } = useQuery(criteriaQueries.versions(type))
  return data?.items.every(({ status }) => status === 'draft' || status === 'checked') === true
}

type Publishing = { plan: PublishPlan | undefined; isFirst: boolean; onClose: () => void }

const usePublishForm = (version: CriteriaVersion, { plan, isFirst, onClose }: Publishing) => {
  const client = useQueryClient()
  const [today] = useState(() => vietnamDay(new Date()))
  const initialValues: Values = {
    version: version.version,
    effectiveOn: plan?.effectiveOn ?? (isFirst ? today : addDays(today, 1)),
    changeNote: isFirst ? 'Bộ tiêu chí đầu tiên của chương trình.' : '',
    rule: plan?.transition.rule ?? 'keep',
    graceMonths: plan?.transition.graceMonths ?? defaultGrace,
  }
  return useContractForm({
    schema,
    unsaved: {
      name: `criteria-versions.publish/${version.id}`,
      title: `Phát hành ${versionName(version).toLowerCase()}`,
      without: ['version'],
    },
    initialValues,
    save: async (body, idempotencyKey) => {
      const published = await call(criteriaLifecycle.publish, { params: { id: version.id }, body }, { idempotencyKey })
      const text = `Đã phát hành ${versionName(published).toLowerCase()}, áp dụng từ ngày ${formatDay(body.effectiveOn)}.`
      toast({ tone: 'success', text })
      await refreshCriteria(client)
    },
    onSaved: onClose,
  })
}

type Props = {
  version: CriteriaVersion
  /** What was chosen beside the result of a simulation. */
  plan?: PublishPlan | undefined
  onClose: () => void
}

/** The last step before a version can never be changed again. */
export const PublishDialog = ({ version, plan, onClose }: Props) => {
  const isFirst = useIsFirst(version)
  const contractForm = usePublishForm(version, { plan, isFirst, onClose })
  const { form } = contractForm
  const { data: found } = useQuery(criteriaQueries.findings(version.id))
  const same = found?.items.find(({ code }) => code === 'same-as-in-force')
  const title = `Phát hành ${versionName(version).toLowerCase()}`
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      verb={same ? 'Vẫn phát hành' : 'Phát hành'}
      size="lg"
      onClose={onClose}
    >
      {same && <Banner tone="warning">{same.message}</Banner>}
      <p>
        Sau khi phát hành, phiên bản này không sửa được nữa; muốn đổi thì lập bản nháp mới.
        {!isFirst &&
          ' Phiên bản đang dùng còn dùng đến hết ngày trước ngày áp dụng; phiếu đã bắt đầu vẫn giữ phiên bản của mình.'}
      </p>
      <DayField label="Áp dụng từ ngày" withAsterisk {...form.getInputProps('effectiveOn')} />
      <Textarea
        label="Ghi chú thay đổi"
        description="Người nộp và người thẩm định đọc ghi chú này để biết có gì mới."
        withAsterisk
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('changeNote')}
      />
      {!isFirst && <Transition form={form} />}
    </FormDialog>
  )
}

/** How drafts and new assessments pass over to the version. */
const Transition = ({ form }: Pick<ReturnType<typeof usePublishForm>, 'form'>) => (
  <>
    <Radio.Group label="Quy tắc chuyển tiếp" {...form.getInputProps('rule')}>
      <Stack gap="xs" mt="xs">
        {transitionRules.map((value) => (
          <Radio key={value} value={value} label={transitionRuleNames[value]} />
        ))}
      </Stack>
    </Radio.Group>
    {form.getValues().rule === 'grace' && (
      <NumberInput
        label="Thời gian chuyển tiếp (tháng)"
        min={1}
        max={36}
        {...form.getInputProps('graceMonths')}
        error={form.errors['transition.graceMonths'] ?? form.errors['graceMonths']}
      />
    )}
  </>
)
