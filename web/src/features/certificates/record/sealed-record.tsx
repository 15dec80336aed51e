import { Button } from '@mantine/core'
import { certificates } from '@nhanxanh/contract/features/certificates'
import { recomputationWords } from '@nhanxanh/contract/features/certificates.proof'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconAlertTriangle, IconFingerprint } from '@tabler/icons-react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useCapsule } from '../acts/take-file.ts'
import styles from './record.module.css'

/** Works level and points out of the seal once more, and says whether the paper says the same. */
export const SealedRecord = ({ certificate, code }: { certificate: CertificateDetail; code: string }) => {
  const { id, recordNumber } = certificate
  const mayTake = useMay('/certificates/$id', 'capsule')
  const capsule = useCapsule(certificate)
  const { data, error, isPending, mutate } = useAct({
    mutationFn: () => call(certificates.recompute, { params: { id } }),
  })
  const isTrouble = error !== null || data?.isEqual === false
  const Icon = isTrouble ? IconAlertTriangle : IconFingerprint
  return (
    <div className={styles.seal} data-trouble={isTrouble || undefined}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <output>
        {error && asApiError(error).text}
        {data && !error && recomputationWords(data)}
        {!data && !error && `Bản ghi ${recordNumber} của phiếu ${code} đã niêm phong.`}
        {data && !error && (
          <small>
            Tính lại lúc {formatDateTime(data.recomputedAt)}, niêm phong {formatDateTime(data.seal.sealedAt)}
          </small>
        )}
        {data?.problems.map((problem) => (
          <small key={problem}>{problem}</small>
        ))}
      </output>
      <Button variant="default" size="xs" h={32} loading={isPending} onClick={() => mutate()}>
        Tính lại
      </Button>
      {mayTake && (
        <Button variant="default" size="xs" h={32} loading={capsule.isPending} onClick={() => capsule.mutate()}>
          Tải chứng cứ
        </Button>
      )}
    </div>
  )
}
