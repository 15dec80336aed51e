import { Button, FileButton } from '@mantine/core'
import { officeTemplates } from '@nhanxanh/contract/features/office-templates'
import type { OfficeTemplate, UploadedTemplate } from '@nhanxanh/contract/features/office-templates'
import { fieldsOfTemplate, officeTemplateNames } from '@nhanxanh/contract/features/office-templates.fields'
import type { OfficeTemplateKind } from '@nhanxanh/contract/features/office-templates.fields'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { problemAt } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { FieldStack } from '../../ui/form/form-layout.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { refreshTemplates } from './office-templates.queries.ts'

const wordEnding = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The names that may stand in the template of a paper, as they are typed. */
const Fields = ({ kind }: { kind: OfficeTemplateKind }) => (
  <details>
    <summary>Các trường dùng được</summary>
    <p className="remark">
      Viết tên trường trong dấu ngoặc nhọn; viết HOA cả tên thì nội dung cũng viết hoa. Danh sách đặt giữa thẻ mở và thẻ
      đóng, trong một dòng của bảng hoặc trên các đoạn riêng.
    </p>
    <ul>
      {fieldsOfTemplate(kind).map(({ name, columns }) => (
        <li key={name}>
          {columns.length === 0
            ? `{${name}}`
            : `{#${name}} ${columns.map((column) => `{${column}}`).join(' ')} {/${name}}`}
        </li>
      ))}
    </ul>
  </details>
)

/** With what it was filled, and what the person may have forgotten. */
const Seen = ({ uploaded: { name, filledWith, unused, empty } }: { uploaded: UploadedTemplate }) => (
  <div className="stack" aria-live="polite">
    <p>
      Đã điền thử <b>{name}</b>{' '}
      {filledWith === null
        ? 'bằng dữ liệu ví dụ, vì chưa có hồ sơ nào loại này mà bạn xem được.'
        : `bằng hồ sơ mới nhất: ${filledWith}.`}
    </p>
    {unused.length > 0 && <p className="remark">Mẫu không dùng các trường: {unused.join(', ')}.</p>}
    {empty.length > 0 && <p className="remark">Hồ sơ này chưa có: {empty.join(', ')}.</p>}
  </div>
)

const useTemplateActs = ({ kind, version }: Props['template'], onDone: () => void) => {
  const client = useQueryClient()
  return {
    upload: useAct({
      mutationFn: (file: File) => call(officeTemplates.upload, { params: { kind }, body: file }),
    }),
    trial: useAct({
      mutationFn: ({ id }: UploadedTemplate) => call(officeTemplates.trial, { params: { id } }),
      onSuccess: (bytes: Blob, { name }) => saveFile(bytes, `xem-thu-${name}`),
    }),
    use: useAct({
      mutationFn: ({ id: fileId }: UploadedTemplate) =>
        call(officeTemplates.use, { params: { kind }, body: { version, fileId } }, { isToldHere: true }),
      onSuccess: () => {
        toast({ tone: 'success', text: `Từ nay ${officeTemplateNames[kind].toLocaleLowerCase('vi')} theo mẫu này.` })
        onDone()
      },
      onSettled: () => refreshTemplates(client),
    }),
  }
}

type ActsProps = { uploaded: UploadedTemplate } & Pick<ReturnType<typeof useTemplateActs>, 'trial' | 'use'>

/** Nothing is used that nobody has seen. */
const Acts = ({ uploaded, trial, use }: ActsProps) => {
  const isTried = trial.isSuccess && trial.variables.id === uploaded.id
  return (
    <>
      <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(uploaded)}>
        Xem thử
      </Button>
      <Button
        disabled={!isTried}
        title={isTried ? undefined : 'Hãy xem thử văn bản của mẫu này trước.'}
        loading={use.isPending}
        onClick={() => use.mutate(uploaded)}
      >
        Dùng mẫu này
      </Button>
    </>
  )
}

type Props = { template: Pick<OfficeTemplate, 'kind' | 'version'>; onClose: () => void }

/** Puts a Word file of the office in place of a template: uploaded, seen as a test document, then used. */
export const ReplaceDialog = ({ template, onClose }: Props) => {
  const { kind } = template
  const { upload, trial, use } = useTemplateActs(template, onClose)
  const uploaded = upload.isPending ? undefined : upload.data
  const problem = problemAt('file', upload.error)
  return (
    <Modal opened onClose={onClose} title={`Thay mẫu: ${officeTemplateNames[kind]}`} size={640}>
      <FieldStack>
        <p>
          Mẫu thay bố cục của tệp Word. Bản PDF vẫn theo bố cục gốc của hệ thống, vì chữ ký, mã QR và bản đồ chỉ có
          trong PDF.
        </p>
        <Fields kind={kind} />
        <div className="wrap">
          <FileButton accept={wordEnding} onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={upload.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {uploaded ? 'Chọn tệp khác' : 'Chọn tệp Word'}
              </Button>
            )}
          </FileButton>
        </div>
        {problem !== undefined && (
          <p className="trouble" role="alert">
            {problem}
          </p>
        )}
        {uploaded && <Seen uploaded={uploaded} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Đóng
          </Button>
          {uploaded && <Acts {...{ uploaded, trial, use }} />}
        </DialogFoot>
      </FieldStack>
    </Modal>
  )
}
