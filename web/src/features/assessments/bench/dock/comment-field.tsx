import { SegmentedControl, Textarea } from '@mantine/core'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import { usePanes, type Reader } from '../panes.ts'
import { useWalking } from '../walking.ts'
import { commentFieldId } from './dock-fields.ts'
import styles from './dock.module.css'
import { Phrases } from './phrases.tsx'

type Props = { criterion: BenchCriterion; found: VerdictBody }

const labels: Record<Reader, string> = { comment: 'Nhận xét gửi cơ sở', internalNote: 'Ghi chú nội bộ' }
const hints: Record<Reader, string> = {
  comment: 'Nhận xét gửi cơ sở (C)',
  internalNote: 'Ghi chú, chỉ cán bộ đọc (C)',
}

const Words = ({ criterion, found, reader }: Props & { reader: Reader }) => {
  const { judge, isOpen } = useJudging()
  const { openNext } = useWalking()
  const saved = found[reader] ?? ''
  const [text, setText] = useState(saved)
  const keep = (value: string) => {
    const words = value.trim()
    if (words !== saved) judge(criterion, { [reader]: words === '' ? null : words })
  }
  const add = (phrase: string) => {
    const next = [text.trim(), phrase].filter((part) => part !== '').join(' ')
    setText(next)
    keep(next)
  }
  /** Escape goes back to the keys; Ctrl+Enter besides goes on to the next criterion. */
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const goesOn = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !goesOn) return
    event.preventDefault()
    event.currentTarget.blur()
    if (goesOn) openNext(isOpen)
  }
  return (
    <>
      <Textarea
        id={commentFieldId}
        aria-label={labels[reader]}
        placeholder={hints[reader]}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={leave}
      />
      {reader === 'comment' && <Phrases text={text} onChoose={add} />}
    </>
  )
}

/** Words for the owner, or for colleagues alone; saved when one leaves the field. */
export const CommentField = (props: Props) => {
  const { reader, setReader } = usePanes()
  return (
    <div className={styles.comment}>
      <Words key={reader} {...props} reader={reader} />
      <SegmentedControl
        size="xs"
        aria-label="Người đọc"
        value={reader}
        onChange={(value) => setReader(value === 'comment' ? 'comment' : 'internalNote')}
        data={[
          { value: 'comment', label: 'Gửi cơ sở' },
          { value: 'internalNote', label: 'Nội bộ' },
        ]}
      />
    </div>
  )
}
