import { graveProblems, witnessProblems } from '@nhanxanh/contract/features/audit-logs.witnesses'
import type { AuditWitness, WitnessedLog } from '@nhanxanh/contract/features/audit-logs.witnesses'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { auditLogQueries } from '../audit-logs.queries.ts'
import styles from '../audit-logs.module.css'

const rowsAt = ({ size, at }: { size: number; at: string }) => `${formatNumber(size)} dòng, lúc ${formatDateTime(at)}`

const Witness = ({ name, newest, problem }: AuditWitness) => (
  <li>
    {`${name}: ${newest === null ? 'chưa đồng chứng đầu cây nào' : rowsAt(newest)}.`}
    {problem && (
      <span className={graveProblems.has(problem.kind) ? styles.bad : 'dimmed'}>
        {` Từ ${formatDateTime(problem.since)}: ${witnessProblems[problem.kind]}.`}
      </span>
    )}
  </li>
)

const Log = ({ name, origin, size, at, formerSize, forkedAt, unproven }: WitnessedLog) => (
  <li>
    {`${name} (${origin}): ${rowsAt({ size, at })}${formerSize === 0 ? ', đầu cây đầu tiên' : `, đã kiểm tra là nối tiếp ${formatNumber(formerSize)} dòng trước đó`}.`}
    {unproven && (
      <span className="dimmed">
        {` Lúc ${formatDateTime(unproven.at)} từ chối một đầu cây ${formatNumber(unproven.size)} dòng không có bằng chứng nối tiếp.`}
      </span>
    )}
    {forkedAt && (
      <span className={styles.bad}>
        {` Lúc ${formatDateTime(forkedAt)} nhận một đầu cây khác với cùng số dòng, có chữ ký của nhật ký ấy: nhật ký có hai lịch sử.`}
      </span>
    )}
  </li>
)

/** Who has cosigned the log, and the logs of others that were cosigned here; nothing where there are neither. */
export const Witnesses = () => {
  const query = useQuery(auditLogQueries.witnesses())
  if (query.data === undefined) return <SectionState what="đồng chứng" query={query} />
  const { witnesses, logs, ownKey } = query.data
  return (
    <>
      {witnesses.length > 0 && (
        <section aria-label="Đồng chứng">
          <p>Đồng chứng của bên khác cho nhật ký này:</p>
          <ul className={styles.plain}>
            {witnesses.map((each) => (
              <Witness key={each.name} {...each} />
            ))}
          </ul>
        </section>
      )}
      {logs.length > 0 && (
        <section aria-label="Nhật ký được đồng chứng">
          <p>Hệ thống này đồng chứng cho:</p>
          <ul className={styles.plain}>
            {logs.map((each) => (
              <Log key={each.origin} {...each} />
            ))}
          </ul>
        </section>
      )}
      {ownKey !== null && (
        <details>
          <summary>Khi đồng chứng cho nhật ký khác</summary>
          <p>
            Bên kia ghi khoá này vào cài đặt của mình: <code>{ownKey}</code>
          </p>
        </details>
      )}
    </>
  )
}
