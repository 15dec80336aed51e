import { useState } from 'react'
import { DigitMenu } from './digit-menu.tsx'
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
  const choose = (phrase: string) => {
    setOpen(false)
    onChoose(phrase)
  }
  return (
    <DigitMenu
      label="Câu mẫu"
      items={phrases.map((phrase) => ({ value: phrase, label: phrase }))}
      opened={isOpen}
      onChange={setOpen}
      onPick={choose}
      position="top-end"
      width={420}
    >
      <button id={phrasesId} type="button" className={styles.phrases} aria-keyshortcuts=";">
        Câu mẫu
      </button>
    </DigitMenu>
  )
}
