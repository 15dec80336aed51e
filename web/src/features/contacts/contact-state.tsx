import { Checkbox, Select } from '@mantine/core'
import { contacts, type ContactDetail } from '@nhanxanh/contract/features/contacts'
import type { ContactUpdate } from '@nhanxanh/contract/features/contacts.fields'
import {
  contactFindingNames,
  contactFindings,
  contactKindNames,
  contactKinds,
  contactStatuses,
  contactStatusNames,
} from '@nhanxanh/contract/features/contacts.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useFollow } from '../../lib/cases/case-kind.ts'
import { HandlerSelect } from '../../lib/cases/handler-select.tsx'
import { useAct } from '../../lib/use-act.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { FieldPair, FieldStack } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { contactQueries } from './contacts.queries.ts'
import { RelatedFacility } from './related-facility.tsx'

type Props = { contact: ContactDetail }
type Change = Partial<Omit<ContactUpdate, 'version'>>

const bodyOf = (contact: ContactDetail): ContactUpdate => ({
  version: contact.version,
  status: contact.status,
  kind: contact.kind,
  assigneeId: contact.assignee?.id ?? null,
  facilityId: contact.facility?.id ?? null,
  finding: contact.finding,
  namesPerson: contact.namesPerson,
})

/** Each choice is stored at once, and can be taken back. */
const useChange = (contact: ContactDetail) => {
  const client = useQueryClient()
  const follow = useFollow(contacts)
  const params = { id: contact.id }
  const send = async (body: ContactUpdate) => {
    const saved = await call(contacts.update, { params, body }, { isToldHere: true })
    follow(saved)
    return saved
  }
  return useAct({
    mutationFn: (change: Change) => send({ ...bodyOf(contact), ...change }),
    onSuccess: (saved) =>
      void toastWithUndo({
        text: `Đã lưu liên hệ ${saved.code}.`,
        undo: () => send({ ...bodyOf(contact), version: saved.version }),
      }),
    onError: () => void client.invalidateQueries({ queryKey: contactQueries.detail(contact.id).queryKey }),
  })
}

type Field = Props & { isFixed: boolean; change: (next: Change) => void }

const FindingField = ({ contact, isFixed, change }: Field) => (
  <Select
    label="Kết luận phản ánh"
    description="Phản ánh đúng được ghi vào lưu ý của cơ sở liên quan."
    placeholder="Chưa kết luận"
    data={optionsOf(contactFindings, contactFindingNames)}
    value={contact.finding}
    clearable
    disabled={isFixed}
    onChange={(value) => change({ finding: contactFindings.find((finding) => finding === value) ?? null })}
  />
)

const NamesPersonField = ({ contact, isFixed, change }: Field) => (
  <Checkbox
    label="Thư nêu đích danh một người"
    description="Chỉ người xử lý xem được; khi chưa ai nhận thì mọi người có quyền xử lý liên hệ xem được."
    checked={contact.namesPerson}
    disabled={isFixed}
    onChange={({ currentTarget }) => change({ namesPerson: currentTarget.checked })}
  />
)

/** Where a letter stands, whose it is, and what it is about. */
export const ContactState = ({ contact }: Props) => {
  const { mutate, isPending } = useChange(contact)
  const handlers = useQuery({ ...contactQueries.handlers(), enabled: contact.can.edit })
  const change = (next: Change) => mutate(next)
  const isFixed = !contact.can.edit || isPending
  return (
    <FactsSection title="Xử lý">
      <FieldStack>
        <FieldPair>
          <Select
            label="Trạng thái"
            data={optionsOf(contactStatuses, contactStatusNames)}
            value={contact.status}
            allowDeselect={false}
            disabled={isFixed}
            onChange={(value) => change({ status: contactStatuses.find((status) => status === value) })}
          />
          <Select
            label="Loại"
            data={optionsOf(contactKinds, contactKindNames)}
            value={contact.kind}
            allowDeselect={false}
            disabled={isFixed}
            onChange={(value) => change({ kind: contactKinds.find((kind) => kind === value), finding: null })}
          />
        </FieldPair>
        <HandlerSelect
          assignee={contact.assignee}
          handlers={handlers.data?.items ?? []}
          isFixed={isFixed}
          onChoose={(assigneeId) => change({ assigneeId })}
        />
        <NamesPersonField {...{ contact, isFixed, change }} />
        {contact.kind === 'complaint' && <FindingField contact={contact} isFixed={isFixed} change={change} />}
        <RelatedFacility contact={contact} isFixed={isFixed} onChoose={(facilityId) => change({ facilityId })} />
      </FieldStack>
    </FactsSection>
  )
}
