import type { ReviewSheet } from '@nhanxanh/contract/features/assessments.review'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { useMay } from '../../../../lib/can.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { DocumentViewer } from '../../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../../ui/viewer/viewer-file.ts'
import { evidenceQuery } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import { usePanes } from '../panes.ts'
import { useWalking } from '../walking.ts'
import styles from './evidence.module.css'
import { Radar } from '../radar/radar.tsx'
import { AllEvidence, proofWords } from './all-evidence.tsx'
import { PinLine, useMarksOf } from './pin-line.tsx'

type Props = { criterion: BenchCriterion }
type Proof = ReviewSheet['answers'][string]['evidence'][number]

/** Files that prove this criterion, each once. */
export const proofsOf = ({ answers }: ReviewSheet, { questions }: BenchCriterion): Proof[] => [
  ...new Map(
    questions.flatMap(({ id }) => answers[id]?.evidence ?? []).map((proof) => [proof.file.id, proof] as const),
  ).values(),
]

const Facts = ({ criterion, proof }: Props & { proof: Proof }) => {
  const codes = useJudging()
    .attempt.criteria.filter(({ questions }) => questions.some(({ id }) => proof.alsoProves.includes(id)))
    .map(({ code }) => code)
  const others = codes.filter((code) => code !== criterion.code)
  return (
    <footer className={styles.facts}>
      <p>
        <b>{proof.file.name}</b> · {proofWords(proof)}
      </p>
      <Radar criterion={criterion} proof={proof} />
      {others.length > 0 && (
        <p>
          Cũng dùng ở {others.slice(0, 4).join(', ')}
          {others.length > 4 && ` và ${others.length - 4} tiêu chí khác`}
        </p>
      )}
    </footer>
  )
}

/** The files of a criterion, for whom they are not kept from, as the viewer asks for them. */
const useProofs = (criterion: BenchCriterion, mayRead: boolean) => {
  const client = useQueryClient()
  const { sheet } = useJudging()
  const proofs = useMemo(() => (mayRead ? proofsOf(sheet, criterion) : []), [mayRead, sheet, criterion])
  const files = useMemo(
    (): readonly ViewerFile[] =>
      proofs.map(({ file: { id, name, type } }) => ({
        id,
        name,
        type,
        load: () => client.fetchQuery(evidenceQuery(id)),
      })),
    [proofs, client],
  )
  return { proofs, files }
}

/** What proves it: the files of this criterion, opened in place. */
export const EvidencePane = ({ criterion }: Props) => {
  const marksOf = useMarksOf()
  const { shownFileId, lookAtFile } = useWalking()
  const { isWide, setWide } = usePanes()
  const mayRead = useMay('/assessments/$id', 'readFiles')
  const { proofs, files } = useProofs(criterion, mayRead)
  const at = Math.max(
    0,
    proofs.findIndex(({ file }) => file.id === shownFileId),
  )
  const step = (by: 1 | -1): false | void => {
    const next = proofs[at + by]
    if (!next) return false
    lookAtFile(next.file.id)
  }
  useShortcuts([
    { keys: 'KeyE', label: 'Minh chứng kế tiếp', group: 'Thẩm định', run: () => step(1) },
    { keys: 'Shift+KeyE', label: 'Minh chứng trước', group: 'Thẩm định', run: () => step(-1) },
  ])
  const shown = proofs[at]
  return (
    <div className={`column ${styles.pane}`}>
      <DocumentViewer
        label="Minh chứng"
        files={files}
        emptyText={
          mayRead
            ? 'Cơ sở chưa gửi minh chứng cho tiêu chí này.'
            : 'Bạn không có quyền xem tệp minh chứng. Vui lòng liên hệ quản trị viên nếu cần.'
        }
        explain={(failure) => asApiError(failure).text}
        chosenId={shown?.file.id ?? null}
        onChoose={lookAtFile}
        {...(shown && { marks: marksOf(shown.file.id) })}
        wide={{ isOn: isWide, onToggle: () => setWide(!isWide) }}
      />
      <PinLine />
      {mayRead && <AllEvidence />}
      {shown && <Facts criterion={criterion} proof={shown} />}
    </div>
  )
}
