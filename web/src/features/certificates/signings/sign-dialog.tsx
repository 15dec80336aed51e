import { Button } from '@mantine/core'
import { signerWayNames, type Signers, type Signing } from '@nhanxanh/contract/features/certificates.signings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import styles from '../signing/signing.module.css'
import { ChooseSigner } from './choose-signer.tsx'
import { failedOf, progressWords } from './signing-words.ts'
import { waitingOf } from './token-service.ts'
import { refreshSigned, useSigning } from './use-signing.ts'

type Props = { ids: readonly string[]; onClose: () => void }

/** Signs these papers by the hand of who is signed in; without any, shows what was signed last. */
export const SignDialog = ({ ids, onClose }: Props) => {
  const { data: signers } = useQuery(certificateQueries.signers())
  const [isChoosing, setChoosing] = useState(false)
  if (!signers) return null
  if (signers.offered.length === 0) return <NotConnected onClose={onClose} />
  if (isChoosing || signers.own === null) {
    const back = () => setChoosing(false)
    return <ChooseSigner signers={signers} onDone={back} onClose={signers.own === null ? onClose : back} />
  }
  return <Signed {...{ ids, signers, onClose }} way={signers.own.way} onChoose={() => setChoosing(true)} />
}

const NotConnected = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Modal opened onClose={onClose} title="Ký số">
    <FieldStack>
      <p>
        Hệ thống chưa kết nối với cách ký số nào. Bạn có thể tải bản chưa ký, ký bằng công cụ của cơ quan rồi nộp lại;
        người quản trị máy chủ kết nối theo sổ tay vận hành.
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
      </DialogFoot>
    </FieldStack>
  </Modal>
)

type SignedProps = Props & {
  signers: Signers
  way: NonNullable<Signers['own']>['way']
  onChoose: () => void
}

const Signed = ({ ids, signers, way, onChoose, onClose }: SignedProps) => {
  const client = useQueryClient()
  const { signing, isDriving, problem, begin, stop, follow } = useSigning(signers.tokenAddress, ids)
  const close = () => {
    void refreshSigned(client)
    onClose()
  }
  return (
    <Modal opened onClose={close} title={signing ? 'Ký số giấy chứng nhận' : `Ký ${ids.length} giấy`} size={640}>
      <FieldStack>
        <FormProblem text={problem} />
        {signing ? (
          <State {...{ signing, isDriving }} />
        ) : (
          <p>
            {ids.length === 0
              ? 'Hãy đánh dấu các giấy cần ký trong danh sách rồi mở lại mục này.'
              : `${ids.length} giấy được ký bằng: ${signerWayNames[way]}.`}
          </p>
        )}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Đóng
          </Button>
          {signing === null && (
            <Button variant="default" onClick={onChoose}>
              Đổi cách ký
            </Button>
          )}
          <Next
            {...{ signing, ids, isDriving }}
            isBusy={begin.isPending || stop.isPending}
            onBegin={(which) => begin.mutate([...which])}
            onContinue={follow}
            onStop={(which) => stop.mutate(which)}
          />
        </DialogFoot>
      </FieldStack>
    </Modal>
  )
}

/** One line of progress, and below it what failed and why. */
const State = ({ signing, isDriving }: { signing: Signing; isDriving: boolean }) => {
  const failed = failedOf(signing)
  return (
    <>
      <p aria-live="polite">{progressWords(signing, isDriving)}</p>
      {failed.length > 0 && (
        <ul className={styles.given} aria-label="Giấy chưa ký được">
          {failed.map(({ certificateId, number, facilityName, why }) => (
            <li key={certificateId}>
              <span className={styles.name}>{`${number}, ${facilityName}`}</span>
              <p className={styles.problem}>{why}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type NextProps = {
  signing: Signing | null
  ids: readonly string[]
  isDriving: boolean
  isBusy: boolean
  onBegin: (ids: readonly string[]) => void
  onContinue: (signing: Signing) => void
  onStop: (signing: Signing) => void
}

/** What comes next: begin, go on, stop, or try again what failed. */
const Next = ({ signing, ids, isDriving, isBusy, onBegin, onContinue, onStop }: NextProps) => {
  if (signing === null) {
    return (
      <Button data-autofocus loading={isBusy} disabled={ids.length === 0} onClick={() => onBegin(ids)}>
        {`Ký ${ids.length} giấy`}
      </Button>
    )
  }
  if (signing.phase === 'ended') {
    const failed = failedOf(signing).map(({ certificateId }) => certificateId)
    return failed.length === 0 ? null : (
      <Button loading={isBusy} onClick={() => onBegin(failed)}>
        {`Ký lại ${failed.length} giấy`}
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => onStop(signing)}>
        Dừng ký
      </Button>
      {signing.way === 'token' && !isDriving && (
        <Button onClick={() => onContinue(signing)}>{`Ký tiếp ${waitingOf(signing).length} giấy`}</Button>
      )}
    </>
  )
}
