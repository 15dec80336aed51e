import { Button } from '@mantine/core'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'

/** What is said of each act that a version is not taken through while something waits to be saved. */
const words = {
  check: {
    title: 'Lưu thay đổi trước khi kiểm tra?',
    more: '',
    save: 'Lưu và kiểm tra',
    giveUp: 'Bỏ thay đổi và kiểm tra',
  },
  publish: {
    title: 'Lưu thay đổi trước khi phát hành?',
    more: ' Nếu lưu, bản nháp được kiểm tra lại, rồi bạn phát hành.',
    save: 'Lưu và kiểm tra lại',
    giveUp: 'Bỏ thay đổi và phát hành',
  },
} as const
export type GuardedAct = keyof typeof words

type Props = {
  /** What was asked for. */
  act: GuardedAct
  isBusy: boolean
  onSave: () => void
  onGiveUp: () => void
  onBack: () => void
}

/** A panel holds what is not saved: a version is neither checked nor published past it. */
export const UnsavedQuestion = ({ act, isBusy, onSave, onGiveUp, onBack }: Props) => (
  <Modal opened onClose={() => !isBusy && onBack()} title={words[act].title}>
    <p>{`Thay đổi bạn vừa nhập chưa được lưu nên chưa có trong bản nháp.${words[act].more}`}</p>
    <DialogFoot>
      <Button variant="default" disabled={isBusy} onClick={onBack}>
        Quay lại
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onGiveUp}>
        {words[act].giveUp}
      </Button>
      <Button data-autofocus loading={isBusy} onClick={onSave}>
        {words[act].save}
      </Button>
    </DialogFoot>
  </Modal>
)
