import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { DialogFoot } from '../dialog/dialog-foot.tsx'
import { Modal } from '../dialog/modal.tsx'
import { FormProblem } from '../form/form-problem.tsx'
import type { Conflict } from './conflict-dialog.tsx'
import { ConflictTable } from './conflict-table.tsx'
import styles from './conflict.module.css'
import type { Choices, ConflictRow, Side } from './three-ways.ts'

const proposals = (rows: readonly ConflictRow[]): Choices =>
  Object.fromEntries(rows.flatMap(({ key, proposed }) => (proposed === null ? [] : [[key, proposed]])))

/** The drawing of ConflictDialog; a new conflict starts with its own proposals. */
export const ConflictModal = ({ conflict, isOpen }: { conflict: Conflict; isOpen: boolean }) => (
  <Modal
    opened={isOpen}
    onClose={conflict.close}
    size={880}
    title="Hồ sơ đã được người khác sửa"
    closeOnClickOutside={false}
  >
    <Questions key={JSON.stringify(conflict.rows)} conflict={conflict} />
  </Modal>
)

const Questions = ({ conflict: { rows, changedBy, isSaving, resolve, close } }: { conflict: Conflict }) => {
  const [choices, setChoices] = useState(() => proposals(rows))
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = rows.filter(({ key }) => choices[key] === undefined)
  const takeAll = (side: Side) => setChoices(Object.fromEntries(rows.map(({ key }) => [key, side])))
  const save = () => {
    if (open.length === 0) return resolve(choices)
    setAsked(true)
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"] input')?.focus()
  }
  return (
    <div ref={box} className={`column ${styles.questions}`}>
      <p>
        {changedBy === null ? 'Trong lúc bạn nhập, hồ sơ đã được lưu với nội dung khác.' : `Người sửa: ${changedBy}.`}{' '}
        Hãy chọn nội dung cần giữ cho từng mục; những gì bạn đã nhập vẫn còn nguyên.
      </p>
      <ConflictTable
        rows={rows}
        choices={choices}
        isAsked={isAsked}
        onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
        onTakeAll={takeAll}
      />
      <FormProblem text={isAsked && open.length > 0 ? `Còn ${open.length} mục chưa được chọn.` : null} />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Quay lại biểu mẫu
        </Button>
        <Button loading={isSaving} onClick={save}>
          Lưu nội dung đã chọn
        </Button>
      </DialogFoot>
    </div>
  )
}
