import { contacts } from '@nhanxanh/contract/features/contacts'
import { openContactStatuses } from '@nhanxanh/contract/features/contacts.rules'
import { useMay } from '../../lib/can.ts'
import { CasePage } from '../../lib/cases/case-page.tsx'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { useBulk } from '../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { contactList } from './contacts-list.tsx'
import { contactPaths } from './contacts.queries.ts'
import { MailTray } from './mails/mail-tray.tsx'

const NewContact = lazyPart(() => import('./new-contact.tsx').then((module) => module.NewContact))

const list = listScreen(contactList, contacts)
export const { ahead } = list

/** Letters to the programme, and what became of each. */
export const ContactsPage = () => {
  const screen = useListScreen(list)
  return (
    <CasePage
      screen={screen}
      path="/contacts"
      noun="liên hệ"
      open={openContactStatuses}
      late={{ key: 'waiting', value: '5', words: 'chờ từ 5 ngày' }}
      enter={{
        isPossible: useMay('/contacts', 'create'),
        label: 'Ghi liên hệ',
        keywords: ['điện thoại', 'thư giấy'],
        Dialog: NewContact,
      }}
      beside={<MailTray />}
      bulk={useBulk(contactList, contacts, contactPaths)}
      tools={<ExportTool list="contacts" query={screen.control.query} />}
    />
  )
}
