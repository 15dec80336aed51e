import { contactColumns } from '@nhanxanh/contract/features/contacts.columns'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'

export const contactScreen = screenColumns(contactColumns, {
  subject: { width: 320, note: ({ name, code }) => `${name} · ${code}` },
  kind: { width: 140, weight: 4 },
  facility: { width: 200, weight: 3 },
  assignee: { width: 160, weight: 5 },
  origin: { width: 130, weight: 1 },
  receivedAt: { width: 150, weight: 6 },
  updatedAt: { width: 150, weight: 2 },
})
