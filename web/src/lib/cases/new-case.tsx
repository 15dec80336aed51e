import { Select, Textarea, TextInput } from '@mantine/core'
import type { CaseDeclaration } from '@nhanxanh/contract/features/cases.rules'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { capital } from '@nhanxanh/contract/shared/capital'
import { keysOf } from '@nhanxanh/contract/shared/keys-of'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { MutationEndpoint, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { DayField } from '../../ui/day/day-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { call, type CallOptions } from '../api/client.ts'
import { FilesField } from '../files/files-field.tsx'
import { useContractForm } from '../forms.ts'
import { SenderFields } from './sender-fields.tsx'

type Enter = MutationEndpoint & { body: z.ZodType<object> }
const send = call as unknown as (
  enter: Enter,
  input: { body: object },
  options: CallOptions,
) => Promise<{ code: string }>

type Props = {
  declared: CaseDeclaration
  calls: { enter: Enter; list: QueryEndpoint }
  /** Fields of this kind alone as they begin, and where they stand. */
  own?: Readonly<Record<string, unknown>>
  renderOfPerson?: (form: Form) => ReactNode
  renderBesideOrigin?: (form: Form) => ReactNode
  renderBelow?: (form: Form) => ReactNode
  onClose: () => void
}
type Form = ReturnType<typeof useContractForm<Record<string, unknown>, z.ZodType>>['form']

/** The scans are no part of what outlives the session: a file that belongs to nothing is gone after a day. */
const useEntering = ({ declared, calls, own, onClose }: Props, today: string, files: readonly StoredFile[]) => {
  const client = useQueryClient()
  const { screen, name, noun, origins } = declared
  return useContractForm<Record<string, unknown>, Enter['body']>({
    schema: calls.enter.body,
    unsaved: { name: `${screen.path.slice(1)}.enter`, title: `${name} mới` },
    initialValues: {
      name: '',
      email: '',
      phone: '',
      kind: '',
      origin: keysOf(origins)[0],
      receivedOn: today,
      body: '',
      ...own,
    },
    save: async (written, idempotencyKey) => {
      const body = { ...written, fileIds: files.map(({ id }) => id) }
      const { code } = await send(calls.enter, { body }, { idempotencyKey })
      toast({ tone: 'success', text: `Đã ghi ${noun} ${code}.` })
      void client.invalidateQueries({ queryKey: [calls.list.path] })
    },
    onSaved: onClose,
  })
}

/** A case that came by letter, mail or in person; its clock runs from the day on which it came. */
export const NewCase = (props: Props) => {
  const { declared, renderOfPerson, renderBesideOrigin, renderBelow, onClose } = props
  const { person, noun, kindName, kinds, origins, labels } = declared
  const [today] = useState(() => vietnamDay(new Date()))
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const contractForm = useEntering(props, today, files)
  const { form } = contractForm
  const choice = (field: string, label: string, names: Readonly<Record<string, string>>) => (
    <Select
      label={label}
      withAsterisk
      allowDeselect={false}
      placeholder={`Chọn ${label.toLocaleLowerCase('vi')}`}
      data={optionsOf(keysOf(names), names)}
      {...form.getInputProps(field)}
    />
  )
  return (
    <FormDialog contractForm={contractForm} title={`Ghi ${noun}`} verb={`Ghi ${noun}`} size="xl" onClose={onClose}>
      <TextInput label={capital(person)} withAsterisk {...form.getInputProps('name')} />
      <SenderFields form={form} />
      {renderOfPerson?.(form)}
      <FieldPair>
        {choice('kind', kindName, kinds)}
        <DayField label="Ngày nhận" withAsterisk latest={today} {...form.getInputProps('receivedOn')} />
      </FieldPair>
      <FieldPair>
        {choice('origin', labels.origin, origins)}
        {renderBesideOrigin?.(form)}
      </FieldPair>
      <Textarea
        label={`Nội dung ${noun}`}
        withAsterisk
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('body')}
      />
      {renderBelow?.(form)}
      <FilesField files={files} onChange={setFiles} error={form.errors['fileIds']} label="Bản quét của đơn" most={10} />
    </FormDialog>
  )
}
