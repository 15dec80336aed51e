import { certificates } from '@nhanxanh/contract/features/certificates'
import { groupOf } from '@nhanxanh/contract/features/certificates.draws'
import type { PublishedDraw } from '@nhanxanh/contract/features/certificates.draws'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'

const draws = () => queryOf(certificates.draws)

/** `Cơ bản: 3/28`, with the numbers that were drawn. */
const Groups = ({ frame, drawn }: PublishedDraw) => (
  <ul>
    {[...Map.groupBy(frame, groupOf)].map(([name, group]) => {
      const chosen = group.filter(({ number }) => drawn?.includes(number)).map(({ number }) => number)
      return (
        <li key={name}>
          {name}: {drawn === null ? group.length : `${chosen.length}/${group.length}`}
          {chosen.length > 0 && ` (${chosen.join(', ')})`}
        </li>
      )
    })}
  </ul>
)

const Draw = ({ draw }: { draw: PublishedDraw }) => {
  const { day, announcedAt, seed, share, priorityShare, frame } = draw
  return (
    <section aria-label={`Bốc thăm ngày ${formatDay(day)}`}>
      <h3>Ngày {formatDay(day)}</h3>
      <p className="small">
        {seed === null
          ? `Công bố ${formatDateTime(announcedAt)}; ${frame.length} giấy đã chốt, chưa có đầu cây nhật ký của ngày này.`
          : `Hạt giống: đầu cây nhật ký ${seed.size} dòng. Tỷ lệ ${share} %, nhóm ưu tiên ${priorityShare} %.`}
      </p>
      <Groups {...draw} />
      <p className="small">
        <a href={`/chuong-trinh/boc-tham/${day}.json`}>Tệp để tính lại</a>
      </p>
    </section>
  )
}

const Announce = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const contractForm = useContractForm({
    schema: certificates.announceDraw.body,
    unsaved: null,
    initialValues: { day: '' },
    save: async (body, idempotencyKey) => {
      const { day, frame } = await call(certificates.announceDraw, { body }, { idempotencyKey })
      await client.invalidateQueries({ queryKey: draws().queryKey })
      toast({ tone: 'success', text: `Đã công bố bốc thăm ngày ${formatDay(day)}, chốt ${frame.length} giấy.` })
      onClose()
    },
  })
  return (
    <FormDialog {...{ contractForm, onClose }} title="Bốc thăm giám sát" verb="Công bố ngày bốc thăm">
      <DayField label="Ngày bốc thăm" withAsterisk {...contractForm.form.getInputProps('day')} />
      <p className="small">
        Danh sách giấy còn hiệu lực được chốt ngay. Hạt giống là đầu cây nhật ký đầu tiên được ký trong ngày ấy, nên
        không ai chọn được kết quả; trang công khai cho ai cũng tính lại được.
      </p>
      <Draws />
    </FormDialog>
  )
}

const Draws = () => {
  const items = useQuery(draws()).data?.items ?? []
  if (items.length === 0) return <p className="dimmed">Chưa có lần bốc thăm nào.</p>
  return items.map((draw) => <Draw key={draw.id} draw={draw} />)
}

/** The draws of surveillance visits; who signs announces the next one where none is open. */
export const DrawsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(draws())
  if (data?.canAnnounce) return <Announce onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Bốc thăm giám sát">
      {data && <Draws />}
    </Modal>
  )
}
