import { Button, Checkbox } from '@mantine/core'
import { subjectKindNames } from '@nhanxanh/contract/case-kinds'
import { dataRequests, type DataRequestDetail, type SubjectCandidate } from '@nhanxanh/contract/features/data-requests'
import { subjectMarkNames } from '@nhanxanh/contract/features/data-requests.rules'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useFollow, useReload } from '../../lib/cases/case-kind.ts'
import cases from '../../lib/cases/cases.module.css'
import { useAct } from '../../lib/use-act.ts'
import { FactsSection } from '../../ui/facts/facts-section.tsx'
import { toast } from '../../ui/toast/toasts.ts'

type Props = { request: DataRequestDetail }

const keyOf = ({ kind, id }: Pick<SubjectCandidate, 'kind' | 'id'>): string => `${kind}/${id}`
const wordsOf = ({ kind, name, code }: SubjectCandidate): string =>
  [subjectKindNames[kind], name, code].filter((word) => word !== null).join(' · ')
const marksOf = ({ marks }: SubjectCandidate): string => marks.map((mark) => subjectMarkNames[mark]).join(', ')

const useChoice = ({ request: { id, version, candidates } }: Props) => {
  const follow = useFollow(dataRequests)
  const reload = useReload(dataRequests, id)
  const [chosen, setChosen] = useState(() => new Set(candidates.filter(({ isChosen }) => isChosen).map(keyOf)))
  const { mutate, isPending } = useAct({
    mutationFn: () => {
      const subjects = candidates
        .filter((each) => chosen.has(keyOf(each)))
        .map(({ kind, id: recordId }) => ({ kind, id: recordId }))
      return call(dataRequests.choose, { params: { id }, body: { version, subjects } }, { isToldHere: true })
    },
    onSuccess: (saved) => {
      follow(saved)
      toast({ tone: 'success', text: 'Đã lưu các hồ sơ của người yêu cầu.' })
    },
    onError: reload,
  })
  const toggle = (key: string) =>
    setChosen((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    )
  const isChanged = candidates.some((each) => each.isChosen !== chosen.has(keyOf(each)))
  return { chosen, toggle, isChanged, isPending, save: () => mutate() }
}

/** The records that may be of the person: those of the same address, number or name; staff say which are. */
export const Subjects = ({ request }: Props) => {
  const { chosen, toggle, isChanged, isPending, save } = useChoice({ request })
  const { candidates, can } = request
  return (
    <FactsSection title="Hồ sơ của người yêu cầu">
      <div className="stack-4">
        {candidates.length === 0 && (
          <p>
            Không tìm thấy tài khoản, liên hệ, khiếu nại hay người đại diện nào trùng email, số điện thoại hoặc họ tên.
          </p>
        )}
        {candidates.map((each) => (
          <Checkbox
            key={keyOf(each)}
            label={wordsOf(each)}
            description={marksOf(each)}
            checked={chosen.has(keyOf(each))}
            disabled={!can.choose || isPending}
            onChange={() => toggle(keyOf(each))}
          />
        ))}
        {can.choose && candidates.length > 0 && (
          <div className={cases.acts}>
            <Button variant="default" size="compact-md" disabled={!isChanged} loading={isPending} onClick={save}>
              Lưu hồ sơ đã chọn
            </Button>
          </div>
        )}
        <p className="caption">
          Chỉ chọn hồ sơ chắc chắn là của người này: trùng họ tên có thể là người khác. Tệp xuất và việc xóa chỉ dựa vào
          các hồ sơ đã chọn.
        </p>
      </div>
    </FactsSection>
  )
}
