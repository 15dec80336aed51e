import { Button, Switch } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentForm } from '@nhanxanh/contract/features/assessments.form'
import type { AssessmentProgress, OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import type { EnteredPaper } from '@nhanxanh/contract/features/assessments.paper'
import { assessmentKindNames } from '@nhanxanh/contract/features/assessments.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { IconDownload, IconFileImport, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { Entry } from './entry/entry.tsx'
import { Gaps, gapsId, gapWords, SentBack } from './entry/gaps.tsx'
import styles from './paper.module.css'
import { openIn, questionsIn } from './paper-parts.ts'
import { progressWords } from './paper-words.ts'
import { usePaper, type Paper } from './use-paper.ts'

/** A newer version of the criteria that a draft can, or must, be taken along to. */
const MoveBanner = ({ paper, assessment }: { paper: Paper; assessment: OwnAssessment }) => {
  const client = useQueryClient()
  const { offer, version, can } = assessment
  const moving = useAct({
    mutationFn: () => call(assessments.move, { params: { id: paper.id }, body: { version } }),
    onSuccess: async ({ kept, toConfirm, left }) => {
      await client.invalidateQueries({ queryKey: assessmentQueries.paperForm(paper.id).queryKey })
      await paper.refresh()
      toast({
        tone: 'success',
        text: `Đã chuyển phiên bản: giữ ${kept} mục, ${toConfirm} mục cần xác nhận lại, bỏ ${left} mục.`,
      })
    },
  })
  if (offer === null || !can.move) return null
  return (
    <Banner
      tone={offer.mustMove ? 'warning' : 'info'}
      actionLabel={`Chuyển sang phiên bản ${offer.number}`}
      onAction={() => moving.mutate()}
      isBusy={moving.isPending}
    >
      {offer.sentence}
    </Banner>
  )
}

const ReadDialog = lazyPart(() => import('./reading/read-dialog.tsx').then((module) => module.ReadDialog))

type HandInProps = { paper: Paper; version: number; facility: string; onDone: () => void; onClose: () => void }

/** Hands a paper in with what its owner has signed; from here on others have it. */
const HandInDialog = ({ paper, version, facility, onDone, onClose }: HandInProps) => (
  <ActDialog
    act={assessments.handIn}
    params={{ id: paper.id }}
    title="Nộp phiếu giấy"
    verb="Nộp phiếu"
    size="lg"
    asks={{ paperFileIds: { kind: 'files', label: 'Bản phiếu đã ký' } }}
    values={{ version }}
    said={({ code }) => `Đã nộp phiếu ${code} của ${facility}.`}
    onDone={onDone}
    onRefused={({ code, text }) => {
      if (code !== 'HAS_UNANSWERED_QUESTIONS') return
      // Somebody took an answer away meanwhile: the list of the page says which.
      onClose()
      toast({ tone: 'error', text })
      void paper.refresh()
    }}
    onClose={onClose}
  >
    <p className={styles.dimmed}>
      Sau khi nộp, câu trả lời không sửa được nữa và phiếu chờ người khác thẩm định: bạn đã nhập phiếu nên không thẩm
      định, không ký phiếu này. Chủ cơ sở có email thì nhận bản sao qua thư.
    </p>
  </ActDialog>
)

const back = <BackLink to="/assessments">Đánh giá</BackLink>

/** A paper that staff enter, answer by answer or from the workbook that its owner has filled in. */
export const PaperPage = ({ id }: { id: string }) => {
  const paper = usePaper(id)
  const { form, entered, progress } = paper
  const error = form.error ?? entered.error ?? progress.error
  if (error) {
    const retry = () => void Promise.all([form.refetch(), entered.refetch(), progress.refetch()])
    return (
      <>
        {back}
        <ErrorState {...lostRecord(error, 'phiếu giấy')} onRetry={retry} />
      </>
    )
  }
  if (!form.data || !entered.data || !progress.data) return <PageLoader />
  return <Ready paper={paper} form={form.data} entered={entered.data} progress={progress.data} />
}

type ReadyProps = { paper: Paper; form: AssessmentForm; entered: EnteredPaper; progress: AssessmentProgress }

type Asked = 'read' | 'hand-in'

const Actions = ({ paper, entered, progress, ask }: Omit<ReadyProps, 'form'> & { ask: (asked: Asked) => void }) => {
  const { code, can } = entered.assessment
  const why = gapWords(progress.missing)
  const blocked = why !== null && {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': gapsId,
    title: why,
  }
  const taking = useAct({
    mutationFn: () => call(assessments.workbook, { params: { id: paper.id } }),
    onSuccess: (bytes) => {
      saveFile(bytes, `phieu-${code}.xlsx`)
      toast({ tone: 'success', text: `Đã tải phiếu giấy ${code}.` })
    },
  })
  return (
    <>
      <Button
        variant="default"
        loading={taking.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => taking.mutate()}
      >
        Tải phiếu (Excel)
      </Button>
      {can.edit && (
        <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => ask('read')}>
          Đọc phiếu đã điền
        </Button>
      )}
      {can.submit && (
        <Button
          {...blocked}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => (why === null ? ask('hand-in') : toast({ tone: 'error', text: why }))}
        >
          Nộp phiếu
        </Button>
      )}
    </>
  )
}

const summaryOf = ({ assessment, people }: EnteredPaper): string => {
  const { code, kind, periodFrom, periodTo } = assessment
  const period = `kỳ số liệu ${formatDay(periodFrom)} đến ${formatDay(periodTo)}`
  const names = people.map(({ name }) => name).join(', ')
  return `Phiếu giấy ${code} · ${assessmentKindNames[kind]} · ${period} · nhập bởi ${names}`
}

const savedWords = ({ isSaving, problems }: Paper): string => {
  if (isSaving) return 'Đang lưu'
  return Object.keys(problems).length > 0 ? 'Có ô chưa lưu được' : ''
}

const Ready = ({ paper, form, entered, progress }: ReadyProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayRead = useMay('/assessments', 'open')
  const { assessment, facility, note } = entered
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isMissingOnly, setMissingOnly] = useState(false)
  const { can, code, version } = assessment
  const isOpen = can.edit ? openIn(entered) : () => false
  const close = () => setAsked(null)
  const leave = () => {
    void client.invalidateQueries({ queryKey: [assessments.list.path] })
    const summary = { to: '/assessments', search: { q: code, peek: paper.id } } as const
    void navigate(mayRead ? { to: '/assessments/$id', params: { id: paper.id }, search: {} } : summary)
  }
  return (
    <Page
      before={back}
      title={facility.name}
      name={`Phiếu giấy ${code}`}
      summary={summaryOf(entered)}
      actions={<Actions {...{ paper, entered, progress }} ask={setAsked} />}
    >
      <LeaveGuard isDirty={savedWords(paper) !== '' && asked === null} onLeave={() => undefined} />
      <MoveBanner paper={paper} assessment={assessment} />
      {note !== null && <Banner tone="warning">Cần bổ sung: {note}</Banner>}
      {can.edit && entered.open && <SentBack {...entered.open} questions={questionsIn(form)} />}
      {!can.edit && <Banner tone="info">Phiếu đã nộp nên không sửa được.</Banner>}
      <div className={styles.bar}>
        <output>{progressWords(progress)}</output>
        <Switch
          label="Chỉ câu còn thiếu"
          checked={isMissingOnly}
          onChange={(event) => setMissingOnly(event.currentTarget.checked)}
        />
        <span className={styles.saved}>{savedWords(paper)}</span>
      </div>
      {can.submit && progress.missing.length > 0 && <Gaps missing={progress.missing} questions={questionsIn(form)} />}
      <Entry {...{ paper, form, progress, isMissingOnly, isOpen }} />
      {asked === 'read' && <ReadDialog {...{ paper, isOpen }} questions={questionsIn(form)} onClose={close} />}
      {asked === 'hand-in' && (
        <HandInDialog {...{ paper, version }} facility={facility.name} onDone={leave} onClose={close} />
      )}
    </Page>
  )
}
