import { Button, Menu } from '@mantine/core'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../lib/can.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { newQuestion } from '../questions-address.ts'
import { questionQueries } from '../questions.queries.ts'

const noDraft = 'Câu hỏi chỉ thêm được vào bản nháp. Hãy tạo bản nháp ở màn hình Tiêu chí trước.'

/** Adds a question to the draft; where both types have one, asks which. */
export const QuestionAdd = ({ search }: { search: Search }) => {
  const canCreate = useCan('question:create')
  const canSee = useCan('criteria:list')
  const navigate = useNavigate()
  const { data } = useQuery({ ...questionQueries.versions(), enabled: canCreate && canSee })
  if (!canCreate || !canSee) return null
  const drafts = (data?.items ?? []).filter(({ status }) => status === 'draft' || status === 'checked')
  const add = (versionId: string) =>
    void navigate({ to: '/questions', search: { ...search, versionId, question: newQuestion } })
  const [only] = drafts
  const button = { leftSection: <IconPlus size={18} aria-hidden />, children: 'Thêm câu hỏi' }
  if (only === undefined) return <Button {...button} disabled title={noDraft} />
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
