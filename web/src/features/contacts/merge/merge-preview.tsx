import { messageFor } from '@nhanxanh/contract/errors'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { mergedStanding, mergeObstacle, type ContactStanding } from '@nhanxanh/contract/features/contacts.merge'
import { contactFindingNames, contactKindNames, contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { Banner } from '../../../ui/states/banner.tsx'

const standingOf = ({ assignee, facility, ...contact }: ContactDetail): ContactStanding => ({
  status: contact.status,
  kind: contact.kind,
  finding: contact.finding,
  namesPerson: contact.namesPerson,
  assigneeId: assignee?.id ?? null,
  facilityId: facility?.id ?? null,
})

/** What a merge makes of several: in their order, or why it stops at one of them. */
const outcomeOf = (kept: ContactDetail, merged: readonly ContactDetail[]) => {
  let standing = standingOf(kept)
  for (const each of merged) {
    const obstacle = mergeObstacle(standing, standingOf(each))
    if (obstacle !== null) return { obstacle, standing }
    standing = mergedStanding(standing, standingOf(each))
  }
  return { obstacle: null, standing }
}

const changed = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
const noFinding = 'Chưa kết luận'

const factsOf = (kept: ContactDetail, merged: readonly ContactDetail[], standing: ContactStanding): Fact[] => {
  const all = [kept, ...merged]
  const assignee = all.find((each) => each.assignee?.id === standing.assigneeId)?.assignee?.name ?? 'Chưa ai nhận'
  const facility = all.find((each) => each.facility?.id === standing.facilityId)?.facility?.name ?? 'Chưa gắn cơ sở'
  const recipients = [...new Set(all.flatMap((each) => each.recipients))]
  const letters = all.reduce((sum, each) => sum + 1 + each.entries.length, 0)
  return [
    { label: 'Giữ lại', value: `${kept.code} · ${kept.subject}`, isWide: true },
    {
      label: 'Trạng thái',
      value: changed(contactStatusNames[kept.status], contactStatusNames[standing.status]),
    },
    { label: 'Loại', value: changed(contactKindNames[kept.kind], contactKindNames[standing.kind]) },
    { label: 'Người xử lý', value: changed(kept.assignee?.name ?? 'Chưa ai nhận', assignee) },
    { label: 'Cơ sở liên quan', value: changed(kept.facility?.name ?? 'Chưa gắn cơ sở', facility) },
    ...(standing.kind === 'complaint'
      ? [
          {
            label: 'Kết luận phản ánh',
            value: changed(
              kept.finding ? contactFindingNames[kept.finding] : noFinding,
              standing.finding ? contactFindingNames[standing.finding] : noFinding,
            ),
          },
        ]
      : []),
    { label: 'Trao đổi chung', value: `${formatNumber(letters)} thư, ghi chú và phản hồi` },
    { label: 'Phản hồi gửi đến', value: recipients.join(', ') || 'Không ai để lại email', isWide: true },
  ]
}

type Props = { kept: ContactDetail; merged: readonly ContactDetail[] }

/** Where the kept letter stands afterwards, by the rule that the server merges by. */
export const MergePreview = ({ kept, merged }: Props) => {
  const { obstacle, standing } = outcomeOf(kept, merged)
  if (obstacle !== null) return <Banner tone="warning">{messageFor(obstacle)}</Banner>
  return (
    <section aria-label="Sau khi gộp">
      <Facts facts={factsOf(kept, merged, standing)} />
    </section>
  )
}
