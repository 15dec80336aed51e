import { Checkbox, Input, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { newView } from '@nhanxanh/contract/features/saved-views'
import { publishingKey } from '@nhanxanh/contract/features/saved-views.rules'
import { viewIconNames, viewIcons, viewScopeNames, viewScopes } from '@nhanxanh/contract/shared/list-view'
import { z } from 'zod'
import type { ContractForm } from '../../ui/form/contract-form.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ViewIcon } from '../../ui/list/views/view-icon.tsx'
import { useCan } from '../can.ts'
import { useContractForm } from '../forms.ts'
import type { Asked, AskedNew } from './asked.ts'
import { createView, renameView } from './view-acts.ts'

const { name, icon, scope } = newView.shape
const schema = z.strictObject({ name, icon, scope, hasColumns: z.boolean(), isPinned: z.boolean() })
type Values = z.output<typeof schema>

const empty: Values = { name: '', icon: 'bookmark', scope: 'mine', hasColumns: false, isPinned: true }

const create = async ({ screen, content, onSaved }: AskedNew, values: Values, key: string): Promise<void> => {
  const { hasColumns, isPinned, ...fields } = values
  const columns = hasColumns ? content.columns : null
  onSaved(await createView({ screen, ...fields, search: content.search, columns }, isPinned, key))
}

const useViewForm = (asked: Asked, onClose: () => void) =>
  useContractForm({
    schema,
    unsaved: null,
    initialValues: 'view' in asked ? { ...empty, ...pick(asked.view) } : empty,
    save: async (values, key) => {
      if ('view' in asked) await renameView(asked.view, pick(values))
      else await create(asked, values, key)
    },
    onSaved: onClose,
  })

const pick = ({ name, icon, scope }: Pick<Values, 'name' | 'icon' | 'scope'>) => ({ name, icon, scope })

const icons = viewIcons.map((value) => ({
  value,
  label: (
    <span title={viewIconNames[value]}>
      <ViewIcon name={value} size={18} />
      <span className="visually-hidden">{viewIconNames[value]}</span>
    </span>
  ),
}))

type Fields = { form: ContractForm<Values>['form'] }

/** Whom it is for; who may not publish keeps views to themselves, and is not asked. */
const Scope = ({ form }: Fields) => {
  if (!useCan(publishingKey)) return null
  return (
    <Radio.Group label="Ai dùng được" {...form.getInputProps('scope')}>
      <Stack gap={8} mt={8}>
        {viewScopes.map((value) => (
          <Radio key={value} value={value} label={viewScopeNames[value]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Name, icon and scope; for a new view also whether the columns belong to it and whether it is pinned. */
export const ViewDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const contractForm = useViewForm(asked, onClose)
  const { form } = contractForm
  const title = 'view' in asked ? 'Sửa chế độ xem' : 'Lưu thành chế độ xem mới'
  return (
    <FormDialog {...{ contractForm, title, onClose }} verb="Lưu chế độ xem">
      <TextInput label="Tên chế độ xem" required maxLength={60} {...form.getInputProps('name')} />
      <Input.Wrapper label="Biểu tượng" labelElement="div" id="view-icon">
        <SegmentedControl
          fullWidth
          aria-label="Biểu tượng"
          data={icons}
          value={form.values.icon}
          onChange={(value) => form.setFieldValue('icon', value)}
        />
      </Input.Wrapper>
      <Scope form={form} />
      {!('view' in asked) && (
        <>
          {asked.content.columns !== null && (
            <Checkbox
              label="Kèm cách sắp xếp cột đang có"
              description="Nếu không chọn, cột theo cách sắp xếp riêng của từng người."
              {...form.getInputProps('hasColumns', { type: 'checkbox' })}
            />
          )}
          <Checkbox label="Ghim dưới mục trình đơn" {...form.getInputProps('isPinned', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  )
}
