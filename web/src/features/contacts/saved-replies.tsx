import { Button, Menu } from '@mantine/core'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { filledTemplate } from '@nhanxanh/contract/features/contacts.templates'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { contactQueries } from './contacts.queries.ts'

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx').then((module) => module.TemplatesDialog))

type Props = { contact: ContactDetail; onChoose: (text: string) => void }

/** What is written to many, with the words of this letter in it. */
export const SavedReplies = ({ contact, onChoose }: Props) => {
  const { data } = useQuery(contactQueries.templates())
  const [isEditing, setEditing] = useState(false)
  const items = data?.items ?? []
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Câu trả lời mẫu
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
          {items.length === 0 && <Menu.Label>Chưa có câu nào.</Menu.Label>}
          {items.map(({ id, title, body }) => (
            <Menu.Item key={id} onClick={() => onChoose(filledTemplate(body, contact))}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>Soạn câu trả lời mẫu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </>
  )
}
