import { Button, Checkbox } from '@mantine/core'
import { ownerLetters, type OwnerLetter } from '@nhanxanh/contract/features/owner-letters'
import type { DecisionPaperFormat as PaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { isOnPaper, letterStateWords, toPaperObstacle } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { useMay } from '../../lib/can.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAct } from '../../lib/use-act.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { refreshLetters } from './owner-letters.queries.ts'
import styles from './owner-letters.module.css'

export const PostedDialog = lazyPart(() => import('./posted-dialog.tsx').then((module) => module.PostedDialog))

/** What can be done with a letter on paper; the page is fetched first, so that nothing is said to be printed that nobody has. */
const useLetterActs = () => {
  const client = useQueryClient()
  const onSettled = () => refreshLetters(client)
  const print = useAct({
    mutationFn: async ({ id, isMarked, format }: { id: string; isMarked: boolean; format: PaperFormat }) => {
      const params = { id }
      saveFile(await call(ownerLetters.page, { params, query: { format } }), `thu-${id.slice(0, 8)}.${format}`)
      if (isMarked) await call(ownerLetters.printed, { params }, { isToldHere: true })
    },
    onSuccess: (_, { isMarked }) => isMarked && toast({ tone: 'success', text: 'Đã tải bản in và ghi “đã in”.' }),
    onSettled,
  })
  const toPaper = useAct({
    mutationFn: (id: string) => call(ownerLetters.toPaper, { params: { id } }, { isToldHere: true }),
    onSuccess: () => toast({ tone: 'success', text: 'Thư chuyển sang bản in, chờ in.' }),
    onSettled,
  })
  return { print, toPaper }
}

type ActsProps = { letter: OwnerLetter; onPost: () => void }

const Acts = ({ letter, onPost }: ActsProps) => {
  const { print, toPaper } = useLetterActs()
  const canHandle = useMay('/facilities', 'handleLetters')
  const { id, subject } = letter
  const onPaper = isOnPaper(letter)
  const act = (label: string, isBusy: boolean, run: () => void) => (
    <Button variant="default" size="compact-md" aria-label={`${label}: ${subject}`} loading={isBusy} onClick={run}>
      {label}
    </Button>
  )
  return (
    <span className={styles.acts}>
      {act('Tải bản in', print.isPending, () => print.mutate({ id, isMarked: onPaper && canHandle, format: 'pdf' }))}
      {act('Tải bản Word', print.isPending, () => print.mutate({ id, isMarked: false, format: 'docx' }))}
      {canHandle && onPaper && act('Ghi đã gửi bưu điện', false, onPost)}
      {canHandle &&
        toPaperObstacle(letter) === null &&
        act('Gửi bằng giấy', toPaper.isPending, () => toPaper.mutate(id))}
    </span>
  )
}

export type Chosen = { ids: ReadonlySet<string>; toggle: (id: string) => void }
type Props = {
  items: readonly OwnerLetter[]
  /** Of letters of many facilities: rows say which, and those on paper can be chosen. */
  chosen?: Chosen
}

/** Letters, each with its way and what became of it. */
export const LetterRows = ({ items, chosen }: Props) => {
  const [posted, setPosted] = useState<OwnerLetter | null>(null)
  return (
    <>
      <ul className={styles.letters}>
        {items.map((letter) => {
          const { id, subject, state, createdAt, facility } = letter
          return (
            <li key={id} data-state={state}>
              {chosen && isOnPaper(letter) ? (
                <Checkbox label={subject} checked={chosen.ids.has(id)} onChange={() => chosen.toggle(id)} />
              ) : (
                <p>{subject}</p>
              )}
              <small>
                {chosen && facility && `${facility.name} (${facility.code}) · `}
                {formatDateTime(createdAt)} · <b>{letterStateWords(letter)}</b>
              </small>
              <Acts letter={letter} onPost={() => setPosted(letter)} />
            </li>
          )
        })}
      </ul>
      {posted && <PostedDialog letters={[posted]} onClose={() => setPosted(null)} />}
    </>
  )
}
