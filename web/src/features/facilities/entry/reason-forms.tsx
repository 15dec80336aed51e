import { facilities, type FacilityChange, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { facilityQueries, patchFacility } from '../facilities.queries.ts'

type Props = { facility: FacilityDetail; onClose: () => void }

/** Invites the owner of what the office entered, or another one. */
export const InviteForm = ({ facility: { id, invitedEmail }, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={facilities.invite}
      params={{ id }}
      title="Mời chủ cơ sở"
      verb="Gửi thư mời"
      size="lg"
      asks={{ email: { kind: 'line', label: 'Email chủ cơ sở', type: 'email' } }}
      values={{ email: invitedEmail ?? '' }}
      said={(saved) => `Đã gửi thư mời đến ${saved.invitedEmail ?? ''}.`}
      onDone={(saved) => patchFacility(client, saved)}
      onClose={onClose}
    >
      <p>
        Chủ cơ sở tạo tài khoản trên cổng đăng ký với đúng email này, rồi nhận hồ sơ về tài khoản của mình. Thư mời
        trước đó không còn hiệu lực nếu email khác đi.
      </p>
    </ActDialog>
  )
}

/** Puts a facility away that takes part no longer. */
export const ArchiveForm = ({ facility: { id, version, code, name }, onClose }: Props) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={facilities.archive}
      params={{ id }}
      title={`Lưu trữ cơ sở ${name}?`}
      name="Lưu trữ cơ sở"
      verb="Lưu trữ"
      isDangerous
      size="lg"
      asks={{ reason: { kind: 'text', minRows: 2 } }}
      known={{ version }}
      said={`Đã lưu trữ cơ sở ${code}.`}
      onRefused={() => void client.invalidateQueries({ queryKey: facilityQueries.detail(id).queryKey })}
      onDone={(saved) => patchFacility(client, saved)}
      onClose={onClose}
    >
      <p>
        Cơ sở không làm được phiếu đánh giá mới. Hồ sơ, phiếu và giấy chứng nhận cũ vẫn xem được; có thể đưa trở lại.
      </p>
    </ActDialog>
  )
}

/** Does not agree to a change, with words that whoever asked reads. */
export const RejectChangeForm = ({ facility: { id }, change, onClose }: Props & { change: FacilityChange }) => {
  const client = useQueryClient()
  return (
    <ActDialog
      act={facilities.rejectChange}
      params={{ id, changeId: change.id }}
      title="Không chấp thuận thay đổi"
      verb="Không chấp thuận"
      isDangerous
      size="lg"
      asks={{ answer: { kind: 'text', description: 'Người đề nghị đọc được nội dung này.', minRows: 2 } }}
      said="Đã trả lời không chấp thuận."
      onDone={(saved) => {
        patchFacility(client, saved)
        void client.invalidateQueries({ queryKey: facilityQueries.changes(id).queryKey })
      }}
      onClose={onClose}
    />
  )
}
