import { Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { phrasesId } from './dock-fields.ts'
import styles from './dock.module.css'

/** Sentences that are written often. */
const phrases = [
  'Xin gửi minh chứng rõ hơn, thấy được ngày và tên cơ sở.',
  'Xin bổ sung hoá đơn hoặc sổ theo dõi của đủ 12 tháng trong kỳ số liệu.',
  'Số liệu chưa khớp với minh chứng, xin kiểm tra và nhập lại.',
  'Đã thực hiện ở một số khu vực, xin thực hiện ở toàn bộ cơ sở.',
]

/** Adds a sentence that is written often to the comment, by digit or mouse. */
export const Phrases = ({ onChoose }: { onChoose: (phrase: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const pick = (event: KeyboardEvent) => {
    const phrase = phrases[Number(event.code.replace('Digit', '')) - 1]
    if (phrase === undefined) return
    event.preventDefault()
    setOpen(false)
    onChoose(phrase)
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-end" width={420} withinPortal>
      <Menu.Target>
        <button id={phrasesId} type="button" className={styles.phrases} aria-keyshortcuts=";">
          Câu mẫu
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Câu mẫu" onKeyDown={pick}>
        {phrases.map((phrase, at) => (
          <Menu.Item
            key={phrase}
            leftSection={<kbd className={styles.digit}>{at + 1}</kbd>}
            onClick={() => onChoose(phrase)}
          >
            {phrase}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
