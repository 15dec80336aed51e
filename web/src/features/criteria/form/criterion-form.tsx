import { criteria, type Criterion } from '@nhanxanh/contract/features/criteria'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { criteriaQueries, refreshCriteria } from '../criteria.queries.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { criterionForm, type CriterionValues } from './criterion-values.ts'

type Props = {
  /** Null: a new one. */
  criterionId: string | null
  /** Where a new one goes. */
  subGroupId: string | null
  type: FacilityType
  onClose: () => void
}

const storedOf = (criterion: Criterion | null): Stored<CriterionValues> => ({
  values: criterionForm.values(criterion),
  version: criterion?.version ?? 0,
  ...(criterion?.updatedBy && { changedBy: criterion.updatedBy }),
})

/** Fetches what is edited; a new criterion needs nothing. */
export const CriterionForm = (props: Props) => {
  const { criterionId } = props
  const { data } = useQuery({
    ...criteriaQueries.criterion(criterionId ?? ''),
    enabled: criterionId !== null,
    refetchOnWindowFocus: false,
  })
  if (criterionId !== null && data === undefined) return null
  return <Form {...props} criterion={data ?? null} />
}

type Edited = Pick<Props, 'subGroupId' | 'onClose'> & { criterion: Criterion | null }

export const useCriterionForm = ({ criterion, subGroupId, onClose }: Edited) => {
  const client = useQueryClient()
  return useEditForm({
    schema: criterionForm.schema,
    unsaved: {
      name: criterion === null ? `criteria.create/${subGroupId ?? ''}` : `criteria.update/${criterion.id}`,
      title: criterion === null ? 'Tiêu chí mới' : `Tiêu chí ${criterion.code}`,
    },
    names: criterionForm.names,
    stored: storedOf(criterion),
    save: async (body, { version, idempotencyKey }) => {
      const options = { idempotencyKey }
      const params = { id: criterion?.id ?? '' }
      const saved =
        criterion === null
          ? await call(criteria.create, { body: { ...body, subGroupId: subGroupId ?? '' } }, options)
          : await call(criteria.update, { params, body: { ...body, version: Number(version) } }, options)
      await refreshCriteria(client)
      return saved
    },
    reload: async () => storedOf(await call(criteria.get, { params: { id: criterion?.id ?? '' } })),
    onSaved: onClose,
  })
}

/** A criterion of the draft: what it asks, what it is worth, whom it is for, and how it is judged. */
const Form = (props: Props & { criterion: Criterion | null }) => {
  const { criterion, type, onClose } = props
  const contractForm = useCriterionForm(props)
  const title = criterion === null ? 'Thêm tiêu chí' : `Sửa tiêu chí ${criterion.code}`
  const verb = criterion === null ? 'Thêm tiêu chí' : 'Lưu tiêu chí'
  return (
    <FormDialog contractForm={contractForm} title={title} verb={verb} size="xl" onClose={onClose}>
      <CriterionFields form={contractForm.form} type={type} />
    </FormDialog>
  )
}
