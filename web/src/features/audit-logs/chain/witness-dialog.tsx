import { Button, Textarea } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { comparedWords, witnessesWords } from '@nhanxanh/contract/features/certificates.witnesses'
import type { ComparedWitness } from '@nhanxanh/contract/features/certificates.witnesses'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import styles from '../audit-logs.module.css'

type Compared = { size: number; items: readonly ComparedWitness[] }

const isWrong = ({ outcome }: ComparedWitness): boolean => outcome !== 'same' && outcome !== 'silent'

/** What was found, with what is wrong named first. */
const Found = ({ size, items }: Compared) => {
  const isGood = items.every((item) => item.outcome !== 'other' && item.outcome !== 'longer')
  return (
    <div role={isGood ? 'status' : 'alert'} className={isGood ? styles.good : styles.bad}>
      <p>{witnessesWords(items)}</p>
      <ul>
        {items
          .toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
          .map((item) => (
            <li key={item.line}>{comparedWords(item, size)}</li>
          ))}
      </ul>
    </div>
  )
}

const problemOf = (error: Error | null): string | null =>
  error instanceof ApiError ? (error.fields['lines'] ?? null) : null

/** Compares the log with what was printed of it on papers, in letters and on public pages. */
const WitnessDialog = ({ onClose }: { onClose: () => void }) => {
  const [lines, setLines] = useState('')
  const compare = useAct<Compared, string>({
    mutationFn: (text) => call(certificates.compareWitnesses, { body: { lines: text } }),
  })
  return (
    <Modal opened onClose={onClose} title="So mã nhật ký trên giấy" size="lg">
      <div className={`stack-4 ${styles.entry}`}>
        <p>
          Mỗi giấy chứng nhận, mỗi thư và mỗi trang kiểm tra công khai mang mã của nhật ký lúc đó. Nếu nhật ký bị viết
          lại, mã trên các giấy đang treo không còn khớp.
        </p>
        <Textarea
          label="Nội dung mã QR, hoặc mã nhật ký"
          description="Mỗi dòng một mã: nội dung đã quét từ mã QR, hoặc mười hai ký tự kèm số dòng, ví dụ K7Q2-M9XD-ABCD · 12.345."
          autosize
          minRows={4}
          maxRows={12}
          value={lines}
          error={problemOf(compare.error)}
          onChange={({ currentTarget }) => setLines(currentTarget.value)}
        />
        {compare.data && <Found {...compare.data} />}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
        <Button loading={compare.isPending} onClick={() => compare.mutate(lines)}>
          So với nhật ký
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** "So mã trên giấy", for those who may read entries. */
export const WitnessButton = () => {
  const mayCompare = useMay('/audit-logs', 'compareWitnesses')
  const [isOpen, setOpen] = useState(false)
  if (!mayCompare) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        So mã trên giấy
      </Button>
      {isOpen && <WitnessDialog onClose={() => setOpen(false)} />}
    </>
  )
}
