import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { Issued } from '@nhanxanh/contract/features/certificates.entered'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { OutputOf } from '@nhanxanh/contract/spine'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { DraftButtons } from '../../../lib/draft-buttons.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'
import { AwaitingList } from './awaiting-list.tsx'
import { DecisionFields, newDecision } from './decision-fields.tsx'
import type { DecisionValues } from './decision-fields.tsx'
import { EnteredResult, IssuedResult } from './issued-result.tsx'
import { ReadBack } from './read-back.tsx'
import styles from './issue.module.css'

/** What is approved and still not to be issued, with the reason; quiet, because nothing is to be done about it here. */
const LeftOut = ({ rows }: { rows: OutputOf<typeof certificates.awaiting>['leftOut'] }) =>
  rows.length > 0 && (
    <details className={styles.leftOut}>
      <summary>{`${formatNumber(rows.length)} phiếu đã duyệt không có trong danh sách`}</summary>
      <ul className={styles.rows}>
        {rows.map(({ id, code, facility, reason }) => (
          <li key={id} className={styles.row}>
            <b>{facility.name}</b>
            <span>
              {code} · {reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )

type Props = {
  /** Assessments that are ticked from the start. */
  chosen: readonly string[]
  onClose: () => void
}
type Waiting = OutputOf<typeof certificates.awaiting>
type Made = Issued & { decision: string }

const title = 'Ghi quyết định công nhận'

type EmptyProps = Pick<Waiting, 'issueOnApproval' | 'leftOut' | 'obstacle'> & Pick<Props, 'onClose'>

const Empty = ({ issueOnApproval, leftOut, obstacle, onClose }: EmptyProps) => (
  <Modal opened onClose={onClose} title={title} size="lg">
    <FieldStack>
      <p>{obstacle ?? 'Không có phiếu đã duyệt nào chờ cấp giấy chứng nhận.'}</p>
      <LeftOut rows={leftOut} />
      {issueOnApproval && <p className="dimmed">Theo cài đặt, giấy chứng nhận được cấp ngay khi phiếu được duyệt.</p>}
      <DialogFoot>
        <div className={styles.end}>
          <Button variant="default" onClick={onClose}>
            Đóng
          </Button>
        </div>
      </DialogFoot>
    </FieldStack>
  </Modal>
)

/** The day on which the last of the chosen files was approved. */
const lastApproval = (items: Waiting['items'], chosen: readonly string[]) =>
  items
    .filter(({ id }) => chosen.includes(id))
    .map(({ decidedAt }) => vietnamDay(decidedAt))
    .toSorted()
    .at(-1) ?? null

const verbOf = (count: number, isByTwo: boolean): string => {
  if (isByTwo) return count === 0 ? 'Ghi quyết định' : `Ghi quyết định cho ${count} phiếu`
  return count === 0 ? 'Cấp giấy chứng nhận' : `Cấp ${count} giấy chứng nhận`
}

type Values = { decision: DecisionValues; assessmentIds: string[] }

/** The file is what comes of it. */
const draftOf = ({ decision, assessmentIds }: Values, format: DecisionPaperFormat) => {
  const { fileId: _file, ...head } = decision
  return { decision: head, assessmentIds, format }
}

const IssueForm = ({ waiting, chosen, onClose }: Props & { waiting: Waiting }) => {
  const client = useQueryClient()
  const { items, leftOut, lastSigner, isByTwo } = waiting
  const [issued, setIssued] = useState<Made | null>(null)
  const mayDraft = useMay('/certificates', 'draftRecognition')
  const ticked = items.map(({ id }) => id).filter((id) => chosen.includes(id))
  const contractForm = useContractForm({
    schema: certificates.issue.body,
    unsaved: { name: 'certificates.issue', title },
    initialValues: { decision: newDecision(lastSigner), assessmentIds: ticked },
    save: async (body, idempotencyKey) => {
      const made = await call(certificates.issue, { body }, { idempotencyKey })
      setIssued({ ...made, decision: body.decision.number })
      void refreshCertificates(client)
    },
  })
  const { form } = contractForm
  if (issued?.isEntered) return <EnteredResult decision={issued.decision} onClose={onClose} />
  if (issued)
    return <IssuedResult decision={issued.decision} issued={issued.items} awaiting={items} onClose={onClose} />
  const chosenIds = form.getValues().assessmentIds
  const count = chosenIds.length
  const refusal = form.errors['assessmentIds']
  return (
    <FormDialog contractForm={contractForm} title={title} verb={verbOf(count, isByTwo)} size="xl" onClose={onClose}>
      <DecisionFields form={form} approvedOn={lastApproval(items, chosenIds)} />
      <ReadBack {...form.getValues()} />
      {mayDraft && (
        <DraftButtons
          name="quyet-dinh-cong-nhan"
          hint="Điền từ phiếu đã chọn, theo Nghị định 30. Chưa cấp giấy nào."
          missing={count === 0 ? 'Hãy chọn phiếu được công nhận để soạn quyết định.' : null}
          draw={(format) => call(certificates.draftRecognition, { body: draftOf(form.getValues(), format) })}
        />
      )}
      <AwaitingList
        items={items}
        chosen={chosenIds}
        onChange={(ids) => form.setFieldValue('assessmentIds', ids)}
        refusal={typeof refusal === 'string' ? refusal : null}
      />
      <LeftOut rows={leftOut} />
      {isByTwo && <p className="dimmed">Giấy được cấp khi một người ký khác xác nhận quyết định này.</p>}
    </FormDialog>
  )
}

/**
 * Writes down a decision of recognition: all that it names are issued together, or none (PRODUCT D8b.1). What waited when it was
 * opened stays: rows do not move while somebody ticks them.
 */
export const IssueDialog = (props: Props) => {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...certificateQueries.awaiting(), staleTime: 0 })
  const [kept, setKept] = useState<Waiting | null>(null)
  if (kept === null && data && isFetchedAfterMount && data.items.length > 0 && data.obstacle === null) setKept(data)
  if (kept) return <IssueForm {...props} waiting={kept} />
  if (data && isFetchedAfterMount) return <Empty {...data} onClose={props.onClose} />
  return (
    <Modal opened onClose={props.onClose} title={title} size="xl">
      {error ? (
        <ErrorState
          title="Chưa tải được danh sách phiếu"
          text={asApiError(error).text}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Modal>
  )
}
