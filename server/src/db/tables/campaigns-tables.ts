import type { Audience } from '@nhanxanh/contract/features/campaigns.fields'
import type {
  CampaignStatus,
  CampaignTarget,
  CampaignType,
  LinkKind,
} from '@nhanxanh/contract/features/campaigns.rules'
import type { DevicePlatform } from '@nhanxanh/contract/features/notifications.rules'
import type { ColumnType, Generated } from 'kysely'

type CampaignsTable = {
  id: Generated<string>
  version: Generated<number>
  title: string
  body: string
  type: CampaignType
  target: CampaignTarget
  platforms: DevicePlatform[]
  audience: ColumnType<Audience, string, string>
  link_kind: LinkKind | null
  link_id: string | null
  image: string | null
  status: Generated<CampaignStatus>
  scheduled_for: Date | null
  ignores_quiet_hours: boolean
  send_at: Date | null
  settled_at: Date | null
  ended_at: Date | null
  failed: Generated<number>
  created_by: string
  created_by_name: string
  created_at: Date
  updated_at: Date
  title_folded: string
  search_text: string
}
type CampaignRecipientsTable = {
  campaign_id: string
  user_id: string
  notification_id: string | null
  told_at: Date | null
  left_out: Generated<boolean>
  read_at: Date | null
  opened_at: Date | null
}
export type CampaignsTables = {
  campaigns: CampaignsTable
  campaign_recipients: CampaignRecipientsTable
  campaign_images: { code: string; image: Buffer; created_at: Date }
}
