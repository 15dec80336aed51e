import { certificateStateNames } from '@nhanxanh/contract/features/certificates.rules'
import type { OwnCertificate } from '@nhanxanh/contract/features/portal.certificates'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { drawnQr } from '../lib/drawn-qr.ts'
import type { Drawn } from '../lib/drawn-qr.ts'
import { saveFile } from '../lib/save-file.ts'
import { useTask } from '../lib/use-task.ts'
import { Problem } from '../ui/page.tsx'

/** What a guest may be shown. */
const inForce: ReadonlySet<OwnCertificate['state']> = new Set(['valid', 'expiring'])

export const Certificate = ({ certificate }: { certificate: OwnCertificate }) => {
  const { id, number, code, level, state, validUntil, suspendedUntil } = certificate
  const [qr, setQr] = useState<Drawn | null>(null)
  const task = useTask()
  const save = () =>
    task.run(async () =>
      saveFile(await call('downloadCertificate', { params: { id } }), `${number.replaceAll('/', '-')}.pdf`),
    )
  const show = () =>
    task.run(async () => setQr(qr === null ? await drawnQr(`${location.origin}/verify/${code}`) : null))
  return (
    <div className={inForce.has(state) ? 'card' : 'card warn'}>
      <h2>Giấy chứng nhận {level.name}</h2>
      {state !== 'valid' && (
        <p>
          <strong>{certificateStateNames[state]}</strong>
          {suspendedUntil !== null && ` đến hết ngày ${formatDay(suspendedUntil)}`}
        </p>
      )}
      <p className="small">
        Số {number}, đến hết ngày {formatDay(validUntil)}
      </p>
      {qr !== null && (
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <title>{`Mã QR của giấy số ${number}`}</title>
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
          <path d={qr.path} />
        </svg>
      )}
      <Problem text={task.problem} />
      <div className="row">
        {inForce.has(state) && (
          <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void show()}>
            {qr === null ? 'Hiện mã QR' : 'Ẩn mã QR'}
          </button>
        )}
        <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void save()}>
          Tải giấy về máy
        </button>
      </div>
      <a className="more" href={`/verify/${code}`}>
        Xem trang mà khách thấy
      </a>
    </div>
  )
}
