import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import type { Issued } from '@nhanxanh/contract/features/certificates.entered'
import { settingsLink } from '@nhanxanh/contract/features/settings.parts'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useCan, useMay } from '../../../lib/can.ts'
import { DraftButtons } from '../../../lib/draft-buttons.tsx'
import { useContractForm } from '../../../lib/forms.ts'
import { LetterPart } from '../../../lib/letters/letter-part.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { isOtherBy, LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { UnsavedNotice } from '../../../ui/form/unsaved-notice.tsx'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { KeyCap, WorkBar, WorkPage } from '../../../ui/page/work-page.tsx'
import { WorkScreen } from '../../../ui/page/work-screen.ts'
import { SplitView } from '../../../ui/split/split-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { certificateQueries, refreshCertificates } from '../certificates.queries.ts'
import { AwaitingRows } from './awaiting-rows.tsx'
import { DecisionFields, newDecision, type DecisionValues } from './decision-fields.tsx'
import { EnteredResult, IssuedResult } from './issued-result.tsx'
import { chosenWords, expectedOf, type Awaiting, type Waiting } from './planned.ts'
import { PlannedPaper } from './planned-paper.tsx'
import { ReadBack } from './read-back.tsx'
import styles from './issue.module.css'

const title = 'Cấp giấy theo quyết định'

type Values = { decision: DecisionValues; assessmentIds: string[]; letterNote: string }
type Made = Issued & { decision: string }

/** The day on which the last of the chosen files was approved. */
const lastApproval = (chosen: readonly Awaiting[]) =>
  chosen
    .map(({ decidedAt }) => vietnamDay(decidedAt))
    .toSorted()
    .at(-1) ?? null

const verbOf = (count: number, isByTwo: boolean): string => {
  if (isByTwo) return count === 0 ? 'Ghi quyết định' : `Ghi quyết định cho ${count} phiếu`
  return count === 0 ? 'Cấp giấy chứng nhận' : `Cấp ${count} giấy chứng nhận`
}

/** `13 phiếu đạt chưa có giấy, lâu nhất chờ 28 ngày`. */
const waitingWords = (items: readonly Awaiting[]): string => {
  if (items.length === 0) return 'không phiếu nào chờ cấp giấy'
  const oldest = Math.min(...items.map(({ decidedAt }) => Date.parse(decidedAt)))
  const days = Math.floor((Date.now() - oldest) / 86_400_000)
  return `${formatNumber(items.length)} phiếu đạt chưa có giấy${days > 0 ? `, lâu nhất chờ ${formatNumber(days)} ngày` : ''}`
}

/** The file is what comes of it. */
const draftOf = ({ decision, assessmentIds }: Values, format: DecisionPaperFormat) => {
  const { fileId: _file, ...head } = decision
  return { decision: head, assessmentIds, format }
}

const useIssuing = (waiting: Waiting, chosen: string | null) => {
  const client = useQueryClient()
  const [issued, setIssued] = useState<Made | null>(null)
  const contractForm = useContractForm({
    schema: certificates.issue.body,
    unsaved: { name: 'certificates.issue', title },
    initialValues: {
      decision: newDecision(waiting.lastSigner),
      assessmentIds: waiting.items.map(({ id }) => id).filter((id) => id === chosen),
      letterNote: '',
    },
    save: async (body, idempotencyKey) => {
      const made = await call(certificates.issue, { body }, { idempotencyKey })
      setIssued({ ...made, decision: body.decision.number })
      void refreshCertificates(client)
    },
  })
  const { decision, assessmentIds } = contractForm.form.getValues()
  const { data: planned } = useQuery({
    ...certificateQueries.planned(decision.decidedOn),
    enabled: decision.decidedOn !== '',
  })
  const picked = waiting.items.filter(({ id }) => assessmentIds.includes(id))
  return { ...contractForm, issued, planned, picked, expected: expectedOf(picked, planned), decision, assessmentIds }
}

type Issuing = ReturnType<typeof useIssuing>
type PartProps = { waiting: Waiting; issuing: Issuing }

/** Enter in a line leads on to the files, and issues nothing: what else the decision says is mostly there. */
const toFiles = (event: SyntheticEvent<HTMLFormElement>) => {
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[data-awaiting]')?.focus()
}

const Left = ({
  waiting,
  issuing,
  shownId,
  onShow,
}: PartProps & { shownId: string | null; onShow: (id: string) => void }) => {
  const { form, formProps, problem, unsaved, picked, expected, decision, assessmentIds } = issuing
  const refusal = form.errors['assessmentIds']
  const mayDraft = useMay('/certificates', 'draftRecognition')
  return (
    <form {...formProps} className={styles.left} aria-label={title} autoComplete="off" onSubmit={toFiles}>
      <input type="submit" hidden />
      <FieldStack>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <DecisionFields form={form} lastSymbol={waiting.lastSymbol} approvedOn={lastApproval(picked)} />
        <ReadBack decision={decision} assessmentIds={assessmentIds} />
      </FieldStack>
      <AwaitingRows
        items={waiting.items}
        leftOut={waiting.leftOut}
        chosen={assessmentIds}
        onChange={(ids) => form.setFieldValue('assessmentIds', ids)}
        refusal={typeof refusal === 'string' ? refusal : null}
        {...{ expected, shownId, onShow }}
      />
      {picked.length > 0 && !waiting.isByTwo && (
        <LetterPart
          act="certificate.issue"
          asked={() => ({ body: form.getValues() })}
          note={form.getInputProps('letterNote')}
        />
      )}
      {mayDraft && (
        <DraftButtons
          name="quyet-dinh-cong-nhan"
          hint="Điền từ phiếu đã chọn, theo Nghị định 30. Chưa cấp giấy nào."
          missing={picked.length === 0 ? 'Hãy chọn phiếu được công nhận để soạn quyết định.' : null}
          draw={(format) => call(certificates.draftRecognition, { body: draftOf(form.getValues(), format) })}
        />
      )}
    </form>
  )
}

const Bar = ({ waiting: { isByTwo }, issuing }: PartProps) => {
  const { picked, expected, isSaving, submit } = issuing
  const verb = verbOf(picked.length, isByTwo)
  useShortcuts([{ keys: 'Ctrl+Enter', label: verb, group: 'Cấp giấy', run: submit }])
  const words = picked.length === 0 ? 'Chọn các phiếu có tên trong quyết định.' : chosenWords(picked, expected)
  return (
    <WorkBar label="Cấp giấy">
      <p>
        {words}
        {isByTwo && (
          <>
            <br />
            Giấy được cấp khi một người ký khác xác nhận quyết định này.
          </>
        )}
      </p>
      <Button
        loading={isSaving}
        aria-keyshortcuts="Control+Enter"
        rightSection={<KeyCap>Ctrl ↵</KeyCap>}
        onClick={submit}
      >
        {verb}
      </Button>
    </WorkBar>
  )
}

const Frame = ({ summary, bar, children }: { summary: ReactNode; bar?: ReactNode; children: ReactNode }) => (
  <WorkPage
    back={
      <BackLink to="/certificates" search={{}}>
        Giấy chứng nhận
      </BackLink>
    }
    title={title}
    summary={summary}
    bar={bar}
  >
    <WorkScreen />
    {children}
  </WorkPage>
)

const isAway = isOtherBy('issue')

const Screen = ({ waiting, chosen }: { waiting: Waiting; chosen: string | null }) => {
  const issuing = useIssuing(waiting, chosen)
  const navigate = useNavigate()
  const { form, isSaving, unsaved, issued, planned, picked, expected, decision } = issuing
  const [shownId, show] = useState<string | null>(chosen)
  const rows = picked.length > 0 ? picked : waiting.items
  const shown = waiting.items.find(({ id }) => id === shownId) ?? rows[0] ?? null
  const box = useRef<HTMLDivElement>(null)
  // The number of the decision is what one came to type.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-path="decision.number"]')?.focus(), [])
  const close = () => void navigate({ to: '/certificates', search: {} })
  const showRow = (id: string) => {
    show(id)
    box.current?.querySelector(`[data-awaiting="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  if (issued?.isEntered) return <EnteredResult decision={issued.decision} onClose={close} />
  if (issued)
    return <IssuedResult decision={issued.decision} issued={issued.items} awaiting={waiting.items} onClose={close} />
  return (
    <Frame summary={waitingWords(waiting.items)} bar={<Bar {...{ waiting, issuing }} />}>
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} isAway={isAway} />
      <div ref={box} className={`column ${styles.panes}`}>
        <SplitView
          id="issue"
          share={50}
          left={{
            label: 'Quyết định và phiếu',
            content: <Left {...{ waiting, issuing }} shownId={shown?.id ?? null} onShow={show} />,
          }}
          right={{
            label: 'Giấy',
            content: (
              <PlannedPaper
                {...{ rows, shown, expected, decision }}
                obstacle={planned?.obstacle ?? null}
                onShow={showRow}
              />
            ),
          }}
        />
      </div>
    </Frame>
  )
}

/** Nothing can be issued: why, and where that is mended. */
const Nothing = ({ items, obstacle, mendedBy, issueOnApproval, leftOut }: Waiting) => {
  const maySet = useCan('settings:edit')
  return (
    <EmptyState
      kind="nothing"
      title={obstacle === null ? 'Không có phiếu nào chờ cấp giấy chứng nhận' : 'Chưa cấp giấy được'}
      text={
        obstacle ??
        (issueOnApproval
          ? 'Theo cài đặt, giấy chứng nhận được cấp ngay khi phiếu được duyệt.'
          : `Phiếu được duyệt sẽ hiện ở đây.${leftOut.length > 0 ? ` ${leftOut.map(({ facility, reason }) => `${facility.name}: ${reason}`).join(' ')}` : ''}`)
      }
    >
      {mendedBy !== null && items.length > 0 && maySet && (
        <LinkButton {...settingsLink(mendedBy)}>Mở Cài đặt</LinkButton>
      )}
    </EmptyState>
  )
}

/**
 * Writes down a decision of recognition: all that it names are issued together, or none (PRODUCT D8b.1); each paper is seen before it
 * exists. What waited when it was opened stays: rows do not move while somebody ticks them.
 */
export const IssueScreen = ({ chosen }: { chosen: string | null }) => {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...certificateQueries.awaiting(), staleTime: 0 })
  const [kept, setKept] = useState<Waiting | null>(null)
  if (kept === null && data && isFetchedAfterMount && data.items.length > 0 && data.obstacle === null) setKept(data)
  if (kept) return <Screen waiting={kept} chosen={chosen} />
  return (
    <Frame summary="">
      {data && isFetchedAfterMount && <Nothing {...data} />}
      {error && (
        <ErrorState
          title="Chưa tải được danh sách phiếu"
          text={asApiError(error).text}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !(data && isFetchedAfterMount) && <SkeletonLines lines={8} />}
    </Frame>
  )
}
