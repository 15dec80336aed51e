import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { KeyCap } from '../../../ui/page/work-page.tsx'
import { DocumentViewer } from '../../../ui/viewer/document-viewer.tsx'
import type { ViewerFile } from '../../../ui/viewer/viewer-file.ts'
import { plannedPaperQuery, type PlannedHead } from '../certificates.queries.ts'
import type { DecisionValues } from './decision-fields.tsx'
import type { Awaiting, Expected } from './planned.ts'
import styles from './issue.module.css'

type Props = {
  /** Whose papers are walked: what is ticked, else all that wait. */
  rows: readonly Awaiting[]
  shown: Awaiting | null
  expected: ReadonlyMap<string, Expected>
  decision: DecisionValues
  /** Why nothing is drawn, and where it is mended. */
  obstacle: string | null
  onShow: (id: string) => void
}

const blankAsNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const headOf = ({ number, decidedOn, signerName, signerTitle }: DecisionValues): PlannedHead => ({
  decidedOn,
  number: blankAsNull(number),
  signerName: blankAsNull(signerName),
  signerTitle: blankAsNull(signerTitle),
})

const fileOf = (row: Awaiting, head: PlannedHead, ahead: number, client: QueryClient): ViewerFile => ({
  id: JSON.stringify([row.id, head, ahead]),
  name: row.facility.name,
  type: 'application/pdf',
  load: () => client.fetchQuery(plannedPaperQuery(row.id, head, ahead)),
})

type WalkProps = Pick<Props, 'rows' | 'shown' | 'onShow'>

/** Which paper it is, and the ways to those beside it. */
const Walk = ({ rows, shown, onShow }: WalkProps) => {
  const at = rows.findIndex((row) => row === shown)
  const wayTo = (row: Awaiting | undefined) => ({ disabled: !row, onClick: () => row && onShow(row.id) })
  return (
    <header className={`row ${styles.paperHead}`}>
      <span className={styles.place}>{at < 0 ? '' : `${at + 1}/${rows.length}`}</span>
      <ActionIcon variant="subtle" size={28} aria-label="Giấy trước" {...wayTo(at > 0 ? rows[at - 1] : undefined)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size={28} aria-label="Giấy sau" {...wayTo(rows[at + 1])}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <b className="fill one-line">{shown?.facility.name}</b>
      <small aria-hidden>
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> xem từng giấy
      </small>
    </header>
  )
}

/** The paper itself before it exists, walked by the arrows; the next one is drawn ahead. */
export const PlannedPaper = ({ rows, shown, expected, decision, obstacle, onShow }: Props) => {
  const client = useQueryClient()
  const { number, decidedOn, signerName, signerTitle } = decision
  const head = useMemo(
    () => headOf({ number, decidedOn, signerName, signerTitle, fileId: null }),
    [number, decidedOn, signerName, signerTitle],
  )
  // Drawn anew once the typing rests.
  const [asked] = useDebouncedValue(head, 400)
  const at = rows.findIndex((row) => row === shown)
  const ahead = (shown && expected.get(shown.id)?.ahead) ?? 0
  const isDrawn = obstacle === null && shown !== null && asked.decidedOn !== ''
  const files = useMemo(
    () => (isDrawn ? [fileOf(shown, asked, ahead, client)] : []),
    [isDrawn, shown, asked, ahead, client],
  )
  const next = rows[at + 1]
  const nextAhead = (next && expected.get(next.id)?.ahead) ?? 0
  useEffect(() => {
    if (isDrawn && next) void client.prefetchQuery(plannedPaperQuery(next.id, asked, nextAhead))
  }, [client, isDrawn, next, nextAhead, asked])
  return (
    <>
      <Walk {...{ rows, shown, onShow }} />
      <DocumentViewer
        label="Giấy chứng nhận dự kiến"
        files={files}
        isWhole
        emptyText={obstacle ?? 'Chọn một phiếu để xem giấy sẽ cấp.'}
        explain={(failure) => asApiError(failure).text}
      />
      <p className={`small ${styles.paperFoot}`}>
        Số giấy là dự kiến, được cấp chính thức khi quyết định có hiệu lực. Mỗi chủ cơ sở nhận thư kèm đường dẫn kiểm
        tra.
      </p>
    </>
  )
}
