import { Button, Progress, Textarea } from '@mantine/core'
import type { AuditChainCheck, AuditChainReport } from '@nhanxanh/contract/features/audit-logs.chain'
import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import { attestedWords } from '@nhanxanh/contract/features/audit-logs.rules'
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
import { WitnessButton } from './witness-dialog.tsx'

/** What the check found, in sentences. */
const Report = ({ report }: { report: AuditChainReport }) => {
  const { size, expired, heads, newestHead, problems, more, waiting, held, root } = report
  const waits =
    waiting === 0
      ? ''
      : ` ${formatNumber(waiting)} dòng mới nhất đang ghi vào nhật ký.${held === null ? '' : ` ${held}`}`
  const old = expired === 0 ? '' : ` ${formatNumber(expired)} dòng cũ nhất đã hết thời gian lưu, chỉ còn số và mã băm.`
  const upTo = newestHead === null ? '' : `, đến đầu chuỗi số ${formatNumber(newestHead.number)}`
  if (problems.length === 0) {
    return (
      <output className={styles.good}>
        {`Còn nguyên vẹn: ${attestedWords(size, newestHead?.size ?? 0)}${upTo}; khớp với ${formatNumber(heads)} đầu cây.${old}${waits}`}
        <code>{root}</code>
      </output>
    )
  }
  return (
    <div role="alert" className={styles.bad}>
      <p>{`Có ${formatNumber(problems.length + more)} chỗ không đúng trong ${formatNumber(size)} dòng:`}</p>
      <ul>
        {problems.map(({ place, sentence }) => (
          <li key={`${place} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** How far the newest check is, or what it found; kept for whoever looks. */
const Check = ({ check }: { check: AuditChainCheck }) => {
  const { askedBy, askedAt, total, done, report, failure, hasAnchor } = check
  const asked = `${askedBy} yêu cầu lúc ${formatDateTime(askedAt)}${hasAnchor ? ', đối chiếu cả đầu cây đã giữ ở ngoài' : ''}`
  const end = report === null ? '' : `, xong lúc ${formatDateTime(report.checkedAt)}`
  return (
    <section aria-label="Lần kiểm tra gần nhất" className={styles.entry}>
      {report && <Report report={report} />}
      {failure && (
        <div role="alert" className={styles.bad}>
          {failure}
        </div>
      )}
      {isAtWork(check) && (
        <>
          <p>{`Đang kiểm tra: ${formatNumber(done)} trong ${formatNumber(total)} dòng. Có thể đóng hộp này; kết quả được giữ lại.`}</p>
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Đã kiểm tra" />
        </>
      )}
      <p className={styles.faint}>{`${asked}${end}.`}</p>
    </section>
  )
}

const Head = () => {
  const query = useQuery(auditLogQueries.heads())
  const newest = query.data?.items[0]
  if (query.data === undefined) return <SectionState what="đầu cây" query={query} />
  if (newest === undefined) return <p className={styles.faint}>Chưa có đầu cây nào được ký.</p>
  return (
    <details>
      <summary>{`Đầu cây gần nhất: ${formatNumber(newest.size)} dòng, ký lúc ${formatDateTime(newest.signedAt)}`}</summary>
      <pre className={styles.note}>{newest.text}</pre>
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

/** Checks every row, the tree and the heads, and a head that was kept outside. */
export const ChainDialog = ({ onClose }: { onClose: () => void }) => {
  const [anchor, setAnchor] = useState('')
  const last = useQuery(auditLogQueries.lastCheck())
  const client = useQueryClient()
  const check = useAct<AuditChainCheck, string>({
    mutationFn: (text) => call(auditLogs.verify, { body: { anchor: text.trim() === '' ? null : text } }),
    onSuccess: (started) => client.setQueryData(auditLogQueries.lastCheck().queryKey, { check: started }),
  })
  const take = useAct({ mutationFn: takeChain })
  return (
    <Modal opened onClose={onClose} title="Kiểm tra chuỗi nhật ký" size="lg">
      <div className={styles.entry}>
        <p>
          Mỗi dòng nhật ký được băm vào một cây (RFC 6962). Đầu cây được ký mỗi ngày, và ngay sau mỗi quyết định, mỗi
          việc trên giấy chứng nhận, mỗi lần xuất tệp. Nếu các dòng mới nhất bị cắt cùng với đầu cây của chúng, chỉ một
          đầu cây giữ ở ngoài hệ thống mới cho thấy điều đó.
        </p>
        <Head />
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
        {last.data?.check && <Check check={last.data.check} />}
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
