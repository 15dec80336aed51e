import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { dataRequests } from '@nhanxanh/contract/features/data-requests'
import { dataRequestCase } from '@nhanxanh/contract/features/data-requests.rules'
import { NewCase } from '../../lib/cases/new-case.tsx'

/** A request that came by letter, mail or in person; both clocks run from the day on which it came. */
export const NewDataRequest = ({ onClose }: { onClose: () => void }) => (
  <NewCase
    declared={dataRequestCase}
    calls={dataRequests}
    own={{ reference: '', identityCheck: '', hasThirdParty: false }}
    renderOfPerson={(form) => (
      <Textarea
        label="Cách xác minh danh tính"
        description="Ví dụ: đối chiếu căn cước tại quầy; gọi lại số đã lưu. Không cần giữ ảnh giấy tờ."
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('identityCheck')}
      />
    )}
    renderBesideOrigin={(form) => (
      <TextInput label="Số văn bản đến" description="Nơi lưu bản gốc." {...form.getInputProps('reference')} />
    )}
    renderBelow={(form) => (
      <Checkbox
        label="Dữ liệu đã chuyển cho bên thứ ba"
        description="Rút đồng ý, hạn chế, phản đối khi đó có thời hạn dài hơn."
        {...form.getInputProps('hasThirdParty', { type: 'checkbox' })}
      />
    )}
    onClose={onClose}
  />
)
