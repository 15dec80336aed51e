import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { GivenRow } from './given-row.tsx'
import styles from './signing.module.css'
import { useGiveBack } from './use-give-back.ts'

type Props = {
  /** Null: the QR on each file says which certificate it is. */
  certificate: { id: string; number: string } | null
  onClose: () => void
}

const wordsOf = (number: string | undefined): string =>
  number === undefined
    ? 'Chọn một hay nhiều tệp PDF đã ký số. Mã QR trên từng tệp cho biết đó là giấy nào, nên tên tệp không quan trọng.'
    : `Chọn tệp PDF đã ký số của giấy ${number}.`

/** Papers that were signed outside come back: what was taken and waits for a second person, what is refused and why. */
export const GiveBackDialog = ({ certificate, onClose }: Props) => {
  const { given, isBusy, send } = useGiveBack(certificate?.id ?? null)
  const choose = (files: File | File[] | null) => void send(files === null ? [] : [files].flat())
  const taken = given.filter(({ returned }) => returned !== null).length
  return (
    <Modal opened onClose={onClose} title="Nộp bản đã ký số" size={640}>
      <FieldStack>
        <p>{wordsOf(certificate?.number)}</p>
        {given.length > 0 && (
          <ul className={styles.given} aria-label="Tệp đã chọn">
            {given.map((file) => (
              <GivenRow key={file.key} file={file} />
            ))}
          </ul>
        )}
        <p aria-live="polite" className={`muted ${styles.dimmed}`}>
          {given.length > 0 && `Đã nhận ${taken} trong ${given.length} tệp.`}
        </p>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Đóng
          </Button>
          <FileButton accept="application/pdf" multiple={certificate === null} onChange={choose}>
            {(props) => (
              <Button {...props} data-autofocus loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
                {given.length === 0 ? 'Chọn tệp đã ký' : 'Chọn tệp khác'}
              </Button>
            )}
          </FileButton>
        </DialogFoot>
      </FieldStack>
    </Modal>
  )
}
