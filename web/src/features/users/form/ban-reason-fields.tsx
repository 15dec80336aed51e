import { Select, Textarea } from '@mantine/core'
import { banReasonNames, banReasons } from '@nhanxanh/contract/features/users.rules'
import { optionsOf } from '../../../ui/form/options-of.ts'

/** Why somebody is banned: a code, and what there is to say beside it. */
export const BanReasonFields = ({ code, note }: { code: object; note: object }) => (
  <>
    <Select
      label="Lý do"
      placeholder="Chọn lý do"
      withAsterisk
      data-autofocus
      openOnFocus={false}
      data={optionsOf(banReasons, banReasonNames)}
      {...code}
    />
    <Textarea label="Ghi chú" autosize minRows={2} {...note} />
  </>
)
