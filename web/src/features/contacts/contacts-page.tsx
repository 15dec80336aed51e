import { Button } from '@mantine/core'
import { contacts, type ContactRow } from '@nhanxanh/contract/features/contacts'
import { openContactStatuses } from '@nhanxanh/contract/features/contacts.rules'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { OpenSentence } from '../../lib/handling/open-sentence.tsx'
import { useBesideLetters } from '../../lib/handling/use-beside-letters.ts'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { useBulk } from '../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { List } from '../../ui/list/list.tsx'
import { peekAction } from '../../ui/list/peek/peek-action.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { useActions } from '../../ui/palette/use-actions.ts'
import { contactList } from './contacts-list.tsx'
import { contactPaths } from './contacts.queries.ts'

const NewContact = lazyPart(() => import('./new-contact.tsx').then((module) => module.NewContact))

const list = listScreen(contactList, contacts)
export const { ahead } = list

/** Letters to the programme, and what became of each. */
export const ContactsPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const [isWriting, setWriting] = useState(false)
  const canCreate = useMay('/contacts', 'create')
  const write = () => setWriting(true)
  useActions(canCreate ? [{ id: 'new', label: 'Ghi liên hệ', keywords: ['điện thoại', 'thư giấy'], run: write }] : [])
  const bulk = useBulk(contactList, contacts, contactPaths)
  const beyond = useBesideLetters('/contacts')
  const rowActions = ({ id }: ContactRow) => [peekAction(control, id)]
  return (
    <ListPage
      title="Liên hệ"
      summary={
        <OpenSentence
          screen={screen}
          open={openContactStatuses}
          late={{ key: 'waiting', value: '5', words: 'chờ từ 5 ngày' }}
          noun="liên hệ"
        />
      }
      actions={
        canCreate && (
          <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={write}>
            Ghi liên hệ
          </Button>
        )
      }
    >
      <List
        {...screen}
        {...{ rowActions, bulk }}
        beyond={beyond}
        tools={<ExportTool list="contacts" query={control.query} />}
      />
      {isWriting && <NewContact onClose={() => setWriting(false)} />}
    </ListPage>
  )
}
