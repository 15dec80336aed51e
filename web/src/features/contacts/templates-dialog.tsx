import { Button, Textarea, TextInput } from '@mantine/core'
import { contacts } from '@nhanxanh/contract/features/contacts'
import {
  contactTemplateBody,
  templateWords,
  type ContactTemplate,
} from '@nhanxanh/contract/features/contacts.templates'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useContractForm } from '../../lib/forms.ts'
import { useAct } from '../../lib/use-act.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RemoveButton } from '../../ui/form/remove-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import styles from './contacts.module.css'
import { contactQueries } from './contacts.queries.ts'

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactQueries.templates().queryKey })
}

/** One saved reply, new or written anew. */
const TemplateForm = ({ template, onClose }: { template: ContactTemplate | null; onClose: () => void }) => {
  const refresh = useRefresh()
  const contractForm = useContractForm({
    schema: contactTemplateBody,
    unsaved: null,
    initialValues: { title: template?.title ?? '', body: template?.body ?? '' },
    save: async (body, idempotencyKey) => {
      const options = { idempotencyKey }
      if (template === null) await call(contacts.createTemplate, { body }, options)
      else {
        const { id, version } = template
        await call(contacts.updateTemplate, { params: { id }, body: { ...body, version } }, options)
      }
      toast({ tone: 'success', text: `Đã lưu câu trả lời mẫu “${body.title}”.` })
      await refresh()
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={template === null ? 'Thêm câu trả lời mẫu' : 'Sửa câu trả lời mẫu'}
      verb="Lưu câu trả lời"
      size="lg"
      onClose={onClose}
    >
      <TextInput label="Tên" withAsterisk {...form.getInputProps('title')} />
      <Textarea
        label="Nội dung"
        description={`Được điền theo từng liên hệ: ${templateWords.join(', ')}.`}
        withAsterisk
        autosize
        minRows={6}
        maxRows={16}
        {...form.getInputProps('body')}
      />
    </FormDialog>
  )
}

const TemplateLine = ({ template, onEdit }: { template: ContactTemplate; onEdit: () => void }) => {
  const refresh = useRefresh()
  const { id, title, body } = template
  const removal = useAct({
    mutationFn: () => call(contacts.deleteTemplate, { params: { id } }),
    onSuccess: async () => {
      await refresh()
      const undo = async () => {
        await call(contacts.createTemplate, { body: { title, body } })
        await refresh()
      }
      void toastWithUndo({ text: `Đã xoá câu trả lời mẫu “${title}”.`, undo })
    },
  })
  return (
    <li className={styles.template}>
      <button type="button" onClick={onEdit}>
        <b>{title}</b>
        <small>{body}</small>
      </button>
      <RemoveButton label={`Xoá câu trả lời mẫu ${title}`} onClick={() => removal.mutate()} />
    </li>
  )
}

/** The saved replies of everybody who answers letters. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(contactQueries.templates())
  const [edited, setEdited] = useState<ContactTemplate | 'new' | null>(null)
  return (
    <Modal opened onClose={onClose} title="Câu trả lời mẫu" size="lg">
      <div className={styles.templates}>
        {error && <ErrorState title="Chưa tải được" text={asApiError(error).text} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines lines={4} />}
        {data?.items.length === 0 && (
          <EmptyState
            kind="nothing"
            title="Chưa có câu trả lời mẫu"
            text="Câu hay dùng được soạn một lần, điền tên, mã, chủ đề của từng liên hệ khi chọn."
          />
        )}
        <ul>
          {(data?.items ?? []).map((template) => (
            <TemplateLine key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          data-autofocus
          onClick={() => setEdited('new')}
        >
          Thêm câu trả lời mẫu
        </Button>
      </div>
      {edited !== null && <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Modal>
  )
}
