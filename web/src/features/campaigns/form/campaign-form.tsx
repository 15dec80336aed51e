import { campaigns, type CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import { campaignBody, everybody, type CampaignBody } from '@nhanxanh/contract/features/campaigns.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useEditForm, type Stored } from '../../../lib/edit-form.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { refreshCampaigns } from '../campaigns.queries.ts'
import { CampaignFields } from './campaign-fields.tsx'

/** What the form holds: the body of the contract, with '' where nothing is chosen. */
export type Values = Omit<CampaignBody, 'confirmedCount' | 'scheduledFor' | 'image'> & {
  confirmedCount: number | ''
  scheduledFor: string
  image: string
}

const empty: Values = {
  title: '',
  body: '',
  type: 'programme_news',
  target: 'admin',
  platforms: ['web', 'android', 'ios'],
  audience: everybody,
  image: '',
  link: null,
  scheduledFor: '',
  ignoresQuietHours: false,
  confirmedCount: '',
}

/** The code of a picture is the end of its address. */
const codeOf = (image: string | null): string => image?.split('/').at(-1) ?? ''

const storedOf = (campaign: CampaignDetail): Stored<Values> => ({
  version: campaign.version,
  values: {
    title: campaign.title,
    body: campaign.body,
    type: campaign.type,
    target: campaign.target,
    platforms: campaign.platforms,
    audience: campaign.audience,
    image: codeOf(campaign.image),
    link: campaign.link && { kind: campaign.link.kind, id: campaign.link.id },
    scheduledFor: campaign.scheduledFor ?? '',
    ignoresQuietHours: campaign.ignoresQuietHours,
    confirmedCount: '',
  },
})

const size = 1040

/** A new message; after it is sent off, its page shows how long it can still be stopped. */
export const NewCampaign = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const contractForm = useContractForm({
    schema: campaignBody,
    unsaved: { name: 'notifications.create', title: 'Thông báo mới' },
    initialValues: empty,
    save: async (body, idempotencyKey) => {
      const made = await call(campaigns.create, { body }, { idempotencyKey, isToldHere: true })
      toast({ tone: 'success', text: 'Đã lưu thông báo. Trong 60 giây tới vẫn dừng được.' })
      await refreshCampaigns(client, made)
      onClose()
      await navigate({ to: '/notifications/$id', params: { id: made.id } })
    },
  })
  const { scheduledFor } = contractForm.form.getValues()
  const verb = scheduledFor === '' ? 'Gửi thông báo' : 'Hẹn giờ gửi'
  return (
    <FormDialog contractForm={contractForm} title="Soạn thông báo" verb={verb} size={size} onClose={onClose}>
      <CampaignFields form={contractForm.form} linkName={null} />
    </FormDialog>
  )
}

const schema = campaignBody

/** The change of a message that waits; it can be stopped anew for a minute. */
export const EditCampaign = ({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) => {
  const client = useQueryClient()
  const params = { id: campaign.id }
  const contractForm = useEditForm({
    schema,
    unsaved: { name: `notifications.update/${campaign.id}`, title: `Thông báo “${campaign.title}”` },
    names: {
      title: 'Tiêu đề',
      body: 'Nội dung',
      type: 'Loại',
      target: 'Đối tượng',
      platforms: { label: 'Nền tảng', words: (all) => all.join(', ') },
      audience: { label: 'Điều kiện', words: (audience) => JSON.stringify(audience) },
      image: 'Ảnh',
      link: { label: 'Liên kết', words: (link) => link?.id ?? '' },
      scheduledFor: 'Lịch gửi',
      ignoresQuietHours: { label: 'Gửi cả giờ yên tĩnh', words: (is) => (is ? 'Có' : 'Không') },
      confirmedCount: { label: 'Số người đã xác nhận', words: String },
    },
    stored: storedOf(campaign),
    save: async (body, { version, idempotencyKey }) => {
      const change = { ...body, version: Number(version) }
      const saved = await call(campaigns.update, { params, body: change }, { idempotencyKey })
      await refreshCampaigns(client, saved)
      return saved
    },
    reload: async () => storedOf(await call(campaigns.get, { params })),
    onSaved: onClose,
  })
  return (
    <FormDialog contractForm={contractForm} title="Sửa thông báo" verb="Lưu và gửi" size={size} onClose={onClose}>
      <CampaignFields form={contractForm.form} linkName={campaign.link?.name ?? null} />
    </FormDialog>
  )
}
