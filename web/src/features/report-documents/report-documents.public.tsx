import { IconFileText } from '@tabler/icons-react'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { useTemplates } from './use-templates.ts'

/** From the figures to the documents made of them, for who may open at least one of their kinds. */
export const DocumentsLink = () =>
  useTemplates().length > 0 && (
    <LinkButton to="/reports/documents" variant="default" leftSection={<IconFileText size={18} aria-hidden />}>
      Tài liệu báo cáo
    </LinkButton>
  )
