import type { CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import { campaignTargetNames, linkKindNames } from '@nhanxanh/contract/features/campaigns.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lostRecord } from '../../../lib/api/api-error.ts'
import { usePresence } from '../../../lib/presence/use-presence.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageLoader } from '../../../ui/states/page-loader.tsx'
import { CampaignBadge } from '../campaign-badge.tsx'
import { campaignScreen } from '../campaign-columns.tsx'
import { campaignQueries } from '../campaigns.queries.ts'
import { CampaignActs } from './campaign-acts.tsx'
import { Outcome } from './outcome.tsx'
import { Recipients } from './recipients.tsx'
import styles from '../campaigns.module.css'

/** While it is held or on its way the page looks again so often. */
const lookMs = 2_000
const soonMs = 90_000

const isMoving = (campaign: CampaignDetail | undefined): boolean =>
  campaign?.status === 'pending' &&
  (campaign.settledAt !== null ||
    (campaign.sendAt !== null && new Date(campaign.sendAt).getTime() - Date.now() < soonMs))

/** One message: what it says, to whom, and what became of it. */
export const CampaignPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    ...campaignQueries.detail(id),
    refetchInterval: ({ state }) => (isMoving(state.data) ? lookMs : false),
  })
  if (data) return <Campaign campaign={data} />
  if (error === null) return <PageLoader />
  return <ErrorState {...lostRecord(error, 'thông báo')} onRetry={() => void refetch()} />
}

const Campaign = ({ campaign }: { campaign: CampaignDetail }) => {
  const others = usePresence({ kind: 'notifications', id: campaign.id })
  const { audienceWords, image, body, settledAt } = campaign
  return (
    <ListPage
      title={campaign.title}
      before={<BackLink to="/notifications">Thông báo</BackLink>}
      others={others}
      summary={<CampaignBadge campaign={campaign} />}
      actions={<CampaignActs campaign={campaign} />}
    >
      <div className={`column scroll ${styles.record}`}>
        <FactsSection title="Nội dung">
          {image !== null && <img className={styles.thumb} src={image} alt="Ảnh của thông báo" />}
          <p className={styles.body}>{body}</p>
          <Facts facts={factsOf(campaign)} />
        </FactsSection>
        <FactsSection title="Đối tượng">
          <Facts
            facts={[
              { label: 'Gửi cho', value: campaignTargetNames[campaign.target] },
              ...(audienceWords.length === 0 ? [{ label: 'Điều kiện', value: 'Tất cả' }] : audienceWords),
            ]}
          />
        </FactsSection>
        {settledAt !== null && <Outcome campaign={campaign} />}
        {settledAt !== null && <Recipients id={campaign.id} />}
      </div>
    </ListPage>
  )
}

const factsOf = (campaign: CampaignDetail) =>
  campaignScreen.facts(campaign, [
    'type',
    'platforms',
    'sendAt',
    { of: 'author', value: `${campaign.createdByName}, ${formatDateTime(campaign.createdAt)}` },
    campaign.link && {
      label: 'Mở ra',
      value: `${linkKindNames[campaign.link.kind]} ${campaign.link.name ?? '(không còn)'}`,
    },
  ])
