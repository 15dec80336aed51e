import { Button, Loader, Textarea, type TextareaProps } from '@mantine/core'
import { ownerLetters } from '@nhanxanh/contract/features/owner-letters'
import { letterActs, type LetterAct } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconMail } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../api/client.ts'
import { useAct } from '../use-act.ts'
import { LetterSheet } from './letter-sheet.tsx'
import styles from './letters.module.css'

const known: ReadonlySet<string> = new Set(letterActs)
/** Whether an owner gets a letter of the act that leaves this event. */
export const isLetterAct = (event: string): event is LetterAct => known.has(event)

/** What an act adds to its letter. */
export const LetterNote = (props: TextareaProps) => (
  <Textarea
    label="Thêm một đoạn vào thư"
    description="Không bắt buộc; thư đã có lời chào, nội dung và lời kết."
    rows={2}
    resize="vertical"
    {...props}
  />
)

type Props = {
  act: LetterAct
  /** What would be sent to do it, as it is typed now. */
  asked: () => { params?: object | undefined; body: object }
  /** Of the paragraph that the act adds; left out where it has words for the owner already. */
  note?: TextareaProps
  /** What is read of the record when the letter is asked for, and sent with it. */
  latest?: () => Promise<object>
  /** So many records get a letter like it besides. */
  alike?: number
}

/** Back to the keys of the page. */
const leave = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => key === 'Escape' && currentTarget.blur()

/** It opens below the fold of a dialog. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const usePreview = ({ act, asked, latest }: Props) => {
  const { params = {}, body } = asked()
  const typed = JSON.stringify({ params, body })
  const preview = useAct({
    mutationFn: async () => {
      const input = { body: { act, params: { ...params }, body: { ...body, ...(await latest?.()) } } }
      return { ...(await call(ownerLetters.preview, input)), typed }
    },
  })
  return { preview, isStale: preview.data !== undefined && preview.data.typed !== typed }
}

/** The letter of an act before it is done: the paragraph that is added to it, and the server's own words of all of it. */
export const LetterPart = (props: Props) => {
  const { note, alike = 0 } = props
  const { preview, isStale } = usePreview(props)
  const [isOpen, setOpen] = useState(false)
  const { data } = preview
  // Not disabled meanwhile: the focus would leave it.
  const show = () => {
    if (preview.isPending) return
    setOpen(true)
    preview.mutate()
  }
  const isShown = isOpen && !isStale && data !== undefined
  return (
    <section className="stack" aria-label="Thư gửi chủ cơ sở">
      {note && <LetterNote {...note} />}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={preview.isPending ? <Loader size={16} aria-hidden /> : <IconMail size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-busy={preview.isPending}
          onClick={() => (isShown ? setOpen(false) : show())}
        >
          {isShown ? 'Ẩn thư' : isOpen && isStale ? 'Xem lại thư' : 'Xem thư trước khi gửi'}
        </Button>
      </div>
      {isOpen && data && (
        <div ref={bringIntoView} aria-live="polite" className={styles.opened} data-stale={isStale || undefined}>
          {data.why !== null && <p className="remark">{data.why}</p>}
          {data.items.length > 0 && (
            <div className={styles.shown}>
              {data.items.map((draft) => (
                <LetterSheet key={`${draft.to} ${draft.subject}`} draft={draft} />
              ))}
            </div>
          )}
          {data.count > data.items.length && (
            <p className="remark">{`Còn ${formatNumber(data.count - data.items.length)} thư cùng loại.`}</p>
          )}
          {data.count > 0 && alike > 0 && (
            <p className="remark">{`Và ${formatNumber(alike)} thư như vậy, mỗi thư theo số liệu của hồ sơ mình.`}</p>
          )}
        </div>
      )}
    </section>
  )
}

/** The same where the paragraph is in no form: what is typed, as it is sent, and the part to draw. */
export const useLetterPart = (act: LetterAct, { params, body = {} }: { params: object; body?: object }) => {
  const [typed, setTyped] = useState('')
  const added = typed === '' ? {} : { letterNote: typed }
  const note = {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
    onKeyDown: leave,
  }
  return [
    added,
    <LetterPart key="letter" {...{ act, note }} asked={() => ({ params, body: { ...body, ...added } })} />,
  ] as const
}
