import { Button } from '@mantine/core'
import { contacts } from '@nhanxanh/contract/features/contacts'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/can.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'

/** Saves a letter as it came by mail, for a mail program: its head, its drawing and its files are in it. */
export const OriginalButton = ({ id }: { id: string }) => {
  const isPossible = useMay('/contacts', 'edit')
  const { mutate, isPending } = useAct({
    mutationFn: async () => saveFile(await call(contacts.original, { params: { id } }), 'thu-den.eml'),
  })
  if (!isPossible) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      title="Mở bằng chương trình thư. Chỉ mở tệp kèm khi biết người gửi."
      onClick={() => mutate()}
    >
      Tải bản gốc (.eml)
    </Button>
  )
}
