import { Button, Group, TextInput } from '@mantine/core'
import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { useActions } from '../../../../ui/palette/use-actions.ts'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import { useWalking } from '../walking.ts'
import styles from './evidence.module.css'

type Proof = ReviewSheet['answers'][string]['evidence'][number]
type Row = { proof: Proof; proves: readonly BenchCriterion[] }

/** "Hoá đơn, chứng từ · 01/03/2026 · Điện lực": what is said of a file. */
export const proofWords = ({ kind, issuedOn, coversFrom, coversTo, issuer }: Proof): string => {
  const covers = coversFrom && coversTo ? `kỳ ${formatDay(coversFrom)} đến ${formatDay(coversTo)}` : null
  const parts = [evidenceKindNames[kind], issuedOn && formatDay(issuedOn), covers, issuer]
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

/** Every file of the attempt once, with the criteria that it proves, in their order. */
export const filesOfAttempt = (
  { answers }: Pick<ReviewSheet, 'answers'>,
  criteria: readonly BenchCriterion[],
): Row[] => {
  const rows = new Map<string, { proof: Proof; proves: BenchCriterion[] }>()
  for (const criterion of criteria) {
    for (const proof of criterion.questions.flatMap(({ id }) => answers[id]?.evidence ?? [])) {
      const row = rows.get(proof.file.id) ?? { proof, proves: [] }
      if (!row.proves.includes(criterion)) row.proves.push(criterion)
      rows.set(proof.file.id, row)
    }
  }
  return [...rows.values()]
}

const FileRow = ({ row: { proof, proves }, onOpen }: { row: Row; onOpen: (criterion: BenchCriterion) => void }) => {
  const { told } = useJudging()
  const notes = [
    ...(proof.file.isDamaged ? ['tệp hỏng'] : []),
    ...(told.has(proof.file.id) ? ['có nơi khác đã gửi'] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {proof.file.name} {notes.length > 0 && <small className={styles.note}>{notes.join(', ')}</small>}
      </th>
      <td>{proofWords(proof)}</td>
      <td>
        <Group gap={4}>
          {proves.map((criterion) => (
            <Button
              key={criterion.id}
              size="compact-xs"
              variant="default"
              aria-label={`Xem ${proof.file.name} ở tiêu chí ${criterion.code}`}
              title={criterion.name}
              onClick={() => onOpen(criterion)}
            >
              {criterion.code}
            </Button>
          ))}
        </Group>
      </td>
    </tr>
  )
}

const Files = ({ onClose }: { onClose: () => void }) => {
  const { sheet, attempt } = useJudging()
  const { choose, lookAtFile } = useWalking()
  const [text, setText] = useState('')
  const all = filesOfAttempt(sheet, attempt.criteria)
  const wanted = foldText(text)
  const rows = all.filter(({ proof }) => foldText(`${proof.file.name} ${proofWords(proof)}`).includes(wanted))
  return (
    <Modal opened onClose={onClose} size={1040} title={`Mọi minh chứng (${all.length} tệp)`}>
      <TextInput
        label="Tìm tệp"
        placeholder="Tên, loại, nơi cấp"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <table className={`small ${styles.files}`}>
        <thead>
          <tr>
            <th scope="col">Tệp</th>
            <th scope="col">Loại, ngày, nơi cấp</th>
            <th scope="col">Chứng minh</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FileRow
              key={row.proof.file.id}
              row={row}
              onOpen={(criterion) => {
                choose(criterion)
                lookAtFile(row.proof.file.id, criterion.id)
                onClose()
              }}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>Không có tệp nào.</p>}
    </Modal>
  )
}

/** All files of the attempt side by side, each with what it proves (PRODUCT D7); opened beneath those of one criterion. */
export const AllEvidence = () => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useActions([{ id: 'all-evidence', label: 'Mọi minh chứng', keywords: ['tệp', 'danh sách tệp'], run: open }])
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        Mọi minh chứng
      </Button>
      {isOpen && <Files onClose={() => setOpen(false)} />}
    </>
  )
}
