import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asApiError } from '../../../../lib/api/api-error.ts'
import { useMay } from '../../../../lib/can.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { DocumentViewer } from '../../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../../ui/viewer/viewer-file.ts'
import { evidenceQuery } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import styles from './evidence.module.css'
import { Radar } from '../radar/radar.tsx'
import { marksOf, PinLine } from './pin-line.tsx'

type Props = { bench: BenchState; criterion: BenchCriterion }
type Proof = BenchState['sheet']['answers'][string]['evidence'][number]

/** Files that prove this criterion, each once. */
export const proofsOf = ({ sheet }: BenchState, { questions }: BenchCriterion): Proof[] => [
  ...new Map(
    questions.flatMap(({ id }) => sheet.answers[id]?.evidence ?? []).map((proof) => [proof.file.id, proof] as const),
  ).values(),
]

/** "Hoá đơn, chứng từ · 01/03/2026 · Điện lực": what is said of a file. */
export const proofWords = ({ kind, issuedOn, coversFrom, coversTo, issuer }: Proof): string => {
  const covers = coversFrom && coversTo ? `kỳ ${formatDay(coversFrom)} đến ${formatDay(coversTo)}` : null
  const parts = [evidenceKindNames[kind], issuedOn && formatDay(issuedOn), covers, issuer]
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

const Facts = ({ bench, criterion, proof }: Props & { proof: Proof }) => {
  const codes = bench.attempt.criteria
    .filter(({ questions }) => questions.some(({ id }) => proof.alsoProves.includes(id)))
    .map(({ code }) => code)
  const others = codes.filter((code) => code !== bench.chosen?.code)
  const { sha256 } = proof.file
  return (
    <footer className={styles.facts}>
      <p>{proofWords(proof)}</p>
      <Radar bench={bench} criterion={criterion} proof={proof} />
      <p title={sha256}>
        SHA-256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
        {others.length > 0 && (
          <>
            {' '}
            · cũng dùng ở {others.slice(0, 4).join(', ')}
            {others.length > 4 && ` và ${others.length - 4} tiêu chí khác`}
          </>
        )}
      </p>
    </footer>
  )
}

/** What proves it: the files of this criterion, opened in place. */
export const EvidencePane = ({ bench, criterion }: Props) => {
  const client = useQueryClient()
  const mayRead = useMay('/assessments/$id', 'readFiles')
  const proofs = useMemo(() => (mayRead ? proofsOf(bench, criterion) : []), [mayRead, bench, criterion])
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
  const at = Math.max(
    0,
    proofs.findIndex(({ file }) => file.id === bench.shownFileId),
  )
  const step = (by: 1 | -1): false | void => {
    const next = proofs[at + by]
    if (!next) return false
    bench.lookAtFile(next.file.id)
  }
  useShortcuts([
    { keys: 'KeyE', label: 'Minh chứng kế tiếp', group: 'Thẩm định', run: () => step(1) },
    { keys: 'Shift+KeyE', label: 'Minh chứng trước', group: 'Thẩm định', run: () => step(-1) },
  ])
  const shown = proofs[at]
  return (
    <div className={styles.pane}>
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
        onChoose={bench.lookAtFile}
        {...(shown && { marks: marksOf(bench, shown.file.id) })}
        wide={{ isOn: bench.isWide, onToggle: () => bench.setWide(!bench.isWide) }}
      />
      <PinLine bench={bench} />
      {shown && <Facts bench={bench} criterion={criterion} proof={shown} />}
    </div>
  )
}
