import { Button } from '@mantine/core'
import { officeTemplates } from '@nhanxanh/contract/features/office-templates'
import type { OfficeTemplate } from '@nhanxanh/contract/features/office-templates'
import { officeTemplateNames } from '@nhanxanh/contract/features/office-templates.fields'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useMay } from '../../lib/can.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { officeTemplateQueries, refreshTemplates } from './office-templates.queries.ts'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx').then((module) => module.ReplaceDialog))

/** What was in force, with the mark by which the file is known again. */
const Uses = ({ uses }: Pick<OfficeTemplate, 'uses'>) => (
  <ol reversed>
    {uses.map(({ version, file, by, at }) => (
      <li key={version} value={version}>
        {file === null ? 'Mẫu gốc của hệ thống' : file.name}, {by}, {formatDateTime(at)}
        {file !== null && <p className="muted">SHA-256 {file.sha256}</p>}
      </li>
    ))}
  </ol>
)

type Props = { template: OfficeTemplate; onReplace: () => void }

const useFiles = ({ kind, version, file }: OfficeTemplate) => {
  const client = useQueryClient()
  const name = `mau-${kind}.docx`
  return {
    starter: useAct({
      mutationFn: () => call(officeTemplates.starter, { params: { kind } }),
      onSuccess: (bytes: Blob) => saveFile(bytes, name),
    }),
    current: useAct({
      mutationFn: (id: string) => call(officeTemplates.file, { params: { id } }),
      onSuccess: (bytes: Blob) => saveFile(bytes, file?.name ?? name),
    }),
    reset: useAct({
      mutationFn: () =>
        call(officeTemplates.use, { params: { kind }, body: { version, fileId: null } }, { isToldHere: true }),
      onSuccess: () => toast({ tone: 'success', text: 'Đã dùng lại mẫu gốc của hệ thống.' }),
      onSettled: () => refreshTemplates(client),
    }),
  }
}

const Template = ({ template, onReplace }: Props) => {
  const canEdit = useMay('/settings', 'templates')
  const { starter, current, reset } = useFiles(template)
  const { kind, file, uses } = template
  const button = (label: string, isBusy: boolean, run: () => void) => (
    <Button variant="default" size="compact-md" loading={isBusy} onClick={run}>
      {label}
    </Button>
  )
  return (
    <details>
      <summary>
        {officeTemplateNames[kind]} ({file === null ? 'mẫu gốc' : `mẫu của cơ quan: ${file.name}`})
      </summary>
      <div className="stack-3">
        <div className="wrap">
          {button('Tải tệp để bắt đầu', starter.isPending, () => starter.mutate())}
          {file !== null && button('Tải mẫu đang dùng', current.isPending, () => current.mutate(file.id))}
          {canEdit && button('Thay mẫu', false, onReplace)}
          {canEdit && file !== null && button('Dùng lại mẫu gốc', reset.isPending, () => reset.mutate())}
        </div>
        {uses.length > 0 && <Uses uses={uses} />}
      </div>
    </details>
  )
}

/** The Word templates of papers: those that ship, and those that the office has put in their place. */
export const OfficeTemplates = () => {
  const { data } = useQuery(officeTemplateQueries.all())
  const [replaced, setReplaced] = useState<OfficeTemplate | null>(null)
  if (!data) return null
  return (
    <section className="stack-3" aria-label="Mẫu văn bản Word">
      <h2>Mẫu văn bản Word</h2>
      <p className="muted">
        Cơ quan thay được bố cục tệp Word của từng loại văn bản. Bản PDF vẫn theo bố cục gốc của hệ thống.
      </p>
      {data.items.map((template) => (
        <Template key={template.kind} template={template} onReplace={() => setReplaced(template)} />
      ))}
      {replaced && <ReplaceDialog template={replaced} onClose={() => setReplaced(null)} />}
    </section>
  )
}
