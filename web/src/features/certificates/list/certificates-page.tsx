import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { IconCertificate, IconChartBar, IconDice5, IconHistory } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { ExportTool } from '../../../lib/exports/export-tool.tsx'
import { listScreen, useListScreen } from '../../../lib/list/list-screen.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { List } from '../../../ui/list/list.tsx'
import { ListTool } from '../../../ui/list/frame/list-tool.tsx'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { listKeys } from '../../../ui/list/rows/use-row-acts.ts'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { narrow } from '../../../ui/page/narrow.ts'
import { WorkScreen } from '../../../ui/page/work-screen.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { certificatePaths } from '../certificates.queries.ts'
import { issuePlace } from '../issue/issue-address.ts'
import { WaitingDecisions } from '../entered/waiting-decisions.tsx'
import { SigningTools } from '../signing/signing-tools.tsx'
import { SigningUnderWay } from '../signings/signing-under-way.tsx'
import { WaitingReturns } from '../signing/waiting-returns.tsx'
import { certificateRules } from './certificate-address.ts'
import { certificateList, summaryList } from './certificate-list.tsx'
import { ExpiryMonths } from './expiry-months.tsx'
import { useCertificateActions } from './use-certificate-actions.tsx'
import styles from './list.module.css'

type Props = { control: ListControl; counts: Readonly<Record<string, number>> | undefined }

const tabKey = certificateRules.tabs?.key ?? 'state'

/** `124 giấy còn hiệu lực, 12 sắp hết hạn`: the second leads to its tab. */
const ListSentence = ({ control: { search, edit, tabSearch }, counts }: Props) => {
  if (counts === undefined) return null
  const soon = counts['expiring'] ?? 0
  const all = (counts['valid'] ?? 0) + soon
  if (all === 0) return 'Không có giấy nào còn hiệu lực theo bộ lọc này'
  const isOn = search[tabKey] === 'expiring'
  return (
    <>
      {formatNumber(all)} giấy còn hiệu lực,{' '}
      {soon === 0 ? (
        'không giấy nào sắp hết hạn'
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-pressed={isOn}
          onClick={() => edit(tabSearch(isOn ? 'valid' : 'expiring'), 'push')}
        >
          {formatNumber(soon)} sắp hết hạn
        </button>
      )}
    </>
  )
}

const EarlierDialog = lazyPart(() => import('../earlier/earlier-dialog.tsx').then((module) => module.EarlierDialog))

const list = listScreen(certificateList, certificates)
const summaries = listScreen(summaryList, certificates)
export const { ahead } = list

/** The months stand beside the table where there is room for both, until the person says otherwise. */
const useMonths = () => {
  const isNarrow = useMediaQuery(narrow, true, { getInitialValueInEffect: false })
  const [wish, setWish] = useState<boolean | null>(null)
  const isShown = wish ?? !isNarrow
  return { isShown, toggle: () => setWish(!isShown) }
}

/** Writes down a decision of recognition, for those who may issue. */
const IssueButton = () => {
  const mayIssue = useMay('/certificates', 'issue')
  const navigate = useNavigate()
  const label = 'Ghi quyết định công nhận'
  const open = () => void navigate(issuePlace())
  useActions(mayIssue ? [{ id: 'issue', label, keywords: ['cấp giấy chứng nhận'], run: open }] : [])
  useShortcuts(mayIssue ? [{ keys: 'KeyO', label, group: listKeys, run: open }] : [])
  if (!mayIssue) return null
  return (
    <Button leftSection={<IconCertificate size={18} aria-hidden />} aria-keyshortcuts="O" onClick={open}>
      {label}
    </Button>
  )
}

/** Enters what was issued on paper before the system, for those who decide of certificates. */
const useEarlier = () => {
  const mayEnter = useMay('/certificates', 'enterEarlier')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const label = 'Nhập giấy cấp trước hệ thống'
  useActions(mayEnter ? [{ id: 'earlier certificates', label, keywords: ['giấy cũ', 'excel'], run: open }] : [])
  return {
    tool: mayEnter ? <ListTool label={label} icon={<IconHistory size={16} aria-hidden />} run={open} /> : null,
    dialog: isOpen && <EarlierDialog onClose={() => setOpen(false)} />,
  }
}

const DrawsDialog = lazyPart(() => import('../draws/draws-dialog.tsx').then((module) => module.DrawsDialog))

/** The sample of surveillance visits, drawn by lot. */
const useDraws = () => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const label = 'Bốc thăm giám sát'
  useActions([{ id: 'surveillance draws', label, keywords: ['chọn mẫu', 'kiểm tra'], run: open }])
  return {
    tool: <ListTool label={label} icon={<IconDice5 size={16} aria-hidden />} run={open} />,
    dialog: isOpen && <DrawsDialog onClose={() => setOpen(false)} />,
  }
}

const IssueScreen = lazyPart(() => import('../issue/issue-screen.tsx').then((module) => module.IssueScreen))

/** Certificates, or the decision by which new ones are issued. */
export const CertificatesPage = () => {
  const { issue }: Search = useSearch({ strict: false })
  const mayIssue = useMay('/certificates', 'issue')
  if (typeof issue !== 'string' || !mayIssue) return <CertificatesList />
  return <IssueScreen key={issue} chosen={issue === 'all' ? null : issue} fallback={<WorkScreen />} />
}

/** What ends next, what is suspended, what is over. */
const CertificatesList = () => {
  const screen = useListScreen(useMay('/certificates', 'open') ? list : summaries)
  const { control, result, source } = screen
  const bulk = useBulk(certificateList, certificates, certificatePaths)
  const { rowActions, dialog } = useCertificateActions(control)
  const months = useMonths()
  const earlier = useEarlier()
  const draws = useDraws()
  const tools = (
    <>
      <ExportTool list="certificates" query={control.query} />
      <SigningTools />
      <ListTool
        label={months.isShown ? 'Ẩn số giấy theo tháng' : 'Hiện số giấy theo tháng'}
        icon={<IconChartBar size={16} aria-hidden />}
        run={months.toggle}
      />
      {earlier.tool}
      {draws.tool}
    </>
  )
  return (
    <ListPage
      title="Giấy chứng nhận"
      summary={<ListSentence control={control} counts={result.data?.counts} />}
      actions={<IssueButton />}
    >
      <WaitingDecisions />
      <WaitingReturns />
      <SigningUnderWay />
      <List
        {...screen}
        {...{ rowActions, bulk, tools }}
        aside={months.isShown && <ExpiryMonths {...{ control, source }} isLoaded={result.data !== undefined} />}
      />
      {dialog}
      {earlier.dialog}
      {draws.dialog}
    </ListPage>
  )
}
