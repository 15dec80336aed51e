import { Button, Menu } from '@mantine/core'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../lib/can.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { newQuestion } from '../questions-address.ts'
import { questionQueries } from '../questions.queries.ts'

const button = { leftSection: <IconPlus size={18} aria-hidden />, children: 'Thêm câu hỏi' }

/** Adds a question to the draft; where both types have one, asks which; where there is none, leads to where one is made. */
export const QuestionAdd = ({ search }: { search: Search }) => {
  const canCreate = useCan('question:create')
  const canSee = useCan('criteria:list')
  const navigate = useNavigate()
  const { data } = useQuery({ ...questionQueries.versions(), enabled: canCreate && canSee })
  if (!canCreate || !canSee) return null
  if (data === undefined) return <Button {...button} disabled />
  const drafts = data.items.filter(({ status }) => status === 'draft' || status === 'checked')
  const add = (versionId: string) =>
    void navigate({ to: '/questions', search: { ...search, versionId, question: newQuestion } })
  const [only] = drafts
  if (only === undefined) return <NoDraft />
  const named = drafts.find(({ id }) => id === search['versionId']) ?? (drafts.length === 1 ? only : undefined)
  if (named) return <Button {...button} onClick={() => add(named.id)} />
  return (
    <Menu>
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {drafts.map(({ id, type, number }) => (
          <Menu.Item key={id} onClick={() => add(id)}>
            {`${shortTypeNames[type]} (${type}), phiên bản ${number}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A grey button with a title tells nothing to a keyboard or a finger: this one says what is missing and goes there. */
const NoDraft = () => {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Chưa có bản nháp để thêm câu hỏi"
        verb="Mở màn hình Tiêu chí"
        onConfirm={() => void navigate({ to: '/criterias' })}
        onCancel={() => setAsking(false)}
      >
        Bộ tiêu chí đã phát hành không sửa được nữa, nên câu hỏi chỉ thêm được vào một bản nháp. Hãy tạo bản nháp ở màn
        hình Tiêu chí, rồi trở lại đây để thêm câu hỏi.
      </ConfirmDialog>
    </>
  )
}
