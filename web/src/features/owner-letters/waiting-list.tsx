import { Button, Checkbox } from '@mantine/core'
import { ownerLetters, waitingPageSize } from '@nhanxanh/contract/features/owner-letters'
import { isOnPaper } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { SectionState } from '../../ui/states/section-state.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { LetterRows, PostedDialog } from './letter-rows.tsx'
import { letterQueries, refreshLetters } from './owner-letters.queries.ts'

/** Those that were chosen and still stand there; what has left the page is chosen no more. */
const useChosen = (possible: readonly string[]) => {
  const [kept, keep] = useState<readonly string[]>([])
  const ids = possible.filter((id) => kept.includes(id))
  return {
    ids: new Set(ids),
    toggle: (id: string) => keep(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => keep(ids.length === possible.length ? [] : possible),
  }
}

const usePrinting = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: (ids: readonly string[]) => call(ownerLetters.print, { body: { ids: [...ids] } }, { isToldHere: true }),
    onSuccess: (bytes: Blob, ids) => {
      saveFile(bytes, 'thu-cho-in.pdf')
      toast({ tone: 'success', text: `Đã tải bản in của ${formatNumber(ids.length)} thư và ghi “đã in”.` })
    },
    onSettled: () => refreshLetters(client),
  })
}

type PagesProps = { page: number; total: number; onTurn: (page: number) => void }

const Pages = ({ page, total, onTurn }: PagesProps) => {
  const last = Math.max(1, Math.ceil(total / waitingPageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className="wrap" aria-label="Trang thư chờ in">
      <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Trang trước
      </Button>
      <span>{`Trang ${formatNumber(page)}/${formatNumber(last)}`}</span>
      <Button variant="default" size="compact-md" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Trang sau
      </Button>
    </nav>
  )
}

/** The letters that wait, page by page; those on paper are printed and posted many at once. */
export const WaitingList = () => {
  const [page, setPage] = useState(1)
  const [isPosting, setPosting] = useState(false)
  const query = useQuery(letterQueries.waiting(page))
  const { items, count: total } = query.data ?? { items: [], count: 0 }
  const onPaper = items.filter(isOnPaper)
  const chosen = useChosen(onPaper.map(({ id }) => id))
  const print = usePrinting()
  if (query.data === undefined) return <SectionState what="thư chờ in" query={query} />
  if (total === 0) return <p>Không còn thư nào chờ.</p>
  const { size } = chosen.ids
  return (
    <div className="stack-3">
      {onPaper.length > 0 && (
        <div className="wrap">
          <Checkbox
            label={`Chọn cả ${formatNumber(onPaper.length)} thư trên giấy`}
            checked={size === onPaper.length}
            indeterminate={size > 0 && size < onPaper.length}
            onChange={chosen.toggleAll}
          />
          <Button
            size="compact-md"
            disabled={size === 0}
            loading={print.isPending}
            onClick={() => print.mutate([...chosen.ids])}
          >
            {`In ${formatNumber(size)} thư`}
          </Button>
          <Button variant="default" size="compact-md" disabled={size === 0} onClick={() => setPosting(true)}>
            Ghi đã gửi bưu điện
          </Button>
        </div>
      )}
      <LetterRows items={items} chosen={chosen} />
      <Pages page={page} total={total} onTurn={setPage} />
      {isPosting && (
        <PostedDialog letters={onPaper.filter(({ id }) => chosen.ids.has(id))} onClose={() => setPosting(false)} />
      )}
    </div>
  )
}
