import { Button, Progress, Textarea } from '@mantine/core'
import type { AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { attestedWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { checkedPartNames, checks } from '@nhanxanh/contract/features/checks'
import type { Check, CheckedPart } from '@nhanxanh/contract/features/checks'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { auditLogQueries, isAtWork } from '../audit-logs.queries.ts'
import styles from '../audit-logs.module.css'
import { Witnesses } from './witnesses.tsx'
import { WitnessButton } from './witness-dialog.tsx'

/** What there is to say of the log where all of it holds. */
const Report = ({ report }: { report: AuditChainReport }) => {
  const { size, expired, heads, newestHead, waiting, held, root } = report
  const waits =
    waiting === 0
      ? ''
      : ` ${formatNumber(waiting)} dòng mới nhất đang ghi vào nhật ký.${held === null ? '' : ` ${held}`}`
  const old = expired === 0 ? '' : ` ${formatNumber(expired)} dòng cũ nhất đã hết thời gian lưu, chỉ còn số và mã băm.`
  const upTo = newestHead === null ? '' : `, đến đầu chuỗi số ${formatNumber(newestHead.number)}`
  return (
    <output className={styles.good}>
      {`Nhật ký còn nguyên vẹn: ${attestedWords(size, newestHead?.size ?? 0)}${upTo}; khớp với ${formatNumber(heads)} đầu cây.${old}${waits}`}
      <code>{root}</code>
    </output>
  )
}

const Part = ({ part: { key, total, done, isDone, findings, more } }: { part: CheckedPart }) => {
  const name = checkedPartNames[key]
  if (findings.length > 0) {
    return (
      <div role="alert" className={styles.bad}>
        <p>{`${name}: ${formatNumber(findings.length + more)} chỗ không đúng trong ${formatNumber(done)} đã xem.`}</p>
        <ul>
          {findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (isDone) return <p>{`${name}: ${formatNumber(done)} đã xem, đúng.`}</p>
  if (total === 0) return <p className="dimmed">{`${name}: chưa đến lượt.`}</p>
  return (
    <>
      <p>{`${name}: đang xem ${formatNumber(done)} trong ${formatNumber(total)}.`}</p>
      <Progress value={(done / total) * 100} aria-label={`Đã kiểm tra ${name}`} />
    </>
  )
}

/** How far the newest check is, or what it found; kept for whoever looks. */
const LastCheck = ({ check }: { check: Check }) => {
  const { askedBy, askedAt, parts, report, failure, hasAnchor } = check
  const by = askedBy === null ? 'Kiểm tra hằng đêm' : `${askedBy} yêu cầu`
  const asked = `${by} lúc ${formatDateTime(askedAt)}${hasAnchor ? ', đối chiếu cả đầu cây đã giữ ở ngoài' : ''}`
  const end = report === null ? '' : `, xong lúc ${formatDateTime(report.checkedAt)}`
  return (
    <section aria-label="Lần kiểm tra gần nhất" className={`stack-4 ${styles.entry}`}>
      {report && report.problems.length === 0 && <Report report={report} />}
      {failure && (
        <div role="alert" className={styles.bad}>
          {failure}
        </div>
      )}
      {isAtWork(check) && <p>Đang kiểm tra. Có thể đóng hộp này; kết quả được giữ lại.</p>}
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
      <p className="dimmed">{`${asked}${end}.`}</p>
    </section>
  )
}

/** A text by itself, on paper. */
const printText = (title: string, text: string): void => {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (page === null || view === null) return
  const [head, lines] = [page.createElement('h1'), page.createElement('pre')]
  head.textContent = title
  lines.textContent = text
  page.title = title
  page.body.append(head, lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

const Head = () => {
  const query = useQuery(auditLogQueries.heads())
  const newest = query.data?.items[0]
  if (query.data === undefined) return <SectionState what="đầu cây" query={query} />
  if (newest === undefined) return <p className="dimmed">Chưa có đầu cây nào được ký.</p>
  return (
    <details>
      <summary>{`Đầu cây gần nhất: ${formatNumber(newest.size)} dòng, ký lúc ${formatDateTime(newest.signedAt)}`}</summary>
      <pre className={styles.note}>{newest.text}</pre>
      <Button
        variant="default"
        size="xs"
        onClick={() => printText(`Đầu cây nhật ký, ký lúc ${formatDateTime(newest.signedAt)}`, newest.text)}
      >
        In đầu cây
      </Button>
      {query.data.verifierKey !== null && (
        <p>
          Khoá cho chương trình kiểm tra khác (C2SP): <code>{query.data.verifierKey}</code>
        </p>
      )}
    </details>
  )
}

const anchorProblem = (error: Error | null): string | null =>
  error instanceof ApiError ? (error.fields['anchor'] ?? null) : null

const takeChain = async () => saveFile(await call(auditLogs.chain, {}), `nhat-ky-${vietnamDay(new Date())}.ndjson`)

/** What is checked, and what a head that is kept outside is for. */
const About = () => (
  <>
    <p>
      Đối chiếu khoá, bộ tiêu chí đã phát hành, hồ sơ đã quyết định, giấy chứng nhận, tệp đã lưu và từng dòng nhật ký
      với những gì đã ký. Đêm nào hệ thống cũng tự kiểm tra như vậy.
    </p>
    <p>
      Nhật ký được niêm phong; kiểm tra để biết có dòng nào bị sửa. Đầu cây được ký mỗi ngày, và ngay sau mỗi quyết
      định, mỗi việc trên giấy chứng nhận, mỗi lần xuất tệp. Nếu các dòng mới nhất bị cắt cùng với đầu cây của chúng,
      chỉ một đầu cây giữ ở ngoài cơ sở dữ liệu mới cho thấy điều đó: máy chủ tự giữ một đầu cây, và thư giữ thêm.
    </p>
  </>
)

/** Checks all that was sealed, issued, stored and logged, and a head that was kept outside. */
export const ChainDialog = ({ onClose }: { onClose: () => void }) => {
  const [anchor, setAnchor] = useState('')
  const last = useQuery(auditLogQueries.lastCheck())
  const client = useQueryClient()
  const check = useAct<Check, string>({
    mutationFn: (text) => call(checks.start, { body: { anchor: text.trim() === '' ? null : text } }),
    onSuccess: (started) => client.setQueryData(auditLogQueries.lastCheck().queryKey, { check: started }),
  })
  const take = useAct({ mutationFn: takeChain })
  return (
    <Modal opened onClose={onClose} title="Kiểm tra toàn bộ" size="lg">
      <div className={`stack-4 ${styles.check}`}>
        <About />
        <Head />
        <Witnesses />
        <Textarea
          label="Đầu cây đã giữ ở ngoài (không bắt buộc)"
          description="Dán nguyên văn từ thư hoặc từ bản in, gồm cả dòng chữ ký."
          autosize
          minRows={2}
          maxRows={6}
          value={anchor}
          error={anchorProblem(check.error)}
          onChange={({ currentTarget }) => setAnchor(currentTarget.value)}
        />
        {last.data?.check && <LastCheck check={last.data.check} />}
      </div>
      <DialogFoot>
        <WitnessButton />
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Tải chuỗi về
        </Button>
        <Button
          loading={check.isPending || (last.data?.check ? isAtWork(last.data.check) : false)}
          onClick={() => check.mutate(anchor)}
        >
          Kiểm tra
        </Button>
      </DialogFoot>
    </Modal>
  )
}
