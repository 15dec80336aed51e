import { Button } from '@mantine/core'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { standingSentence } from '@nhanxanh/contract/features/certificates.words'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useMay } from '../../../lib/can.ts'
import { MoreMenu } from '../../../ui/actions/more-menu.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useDownload } from '../acts/take-file.ts'
import { publicLinkOf } from '../acts/public-link.ts'
import { CertificateStateBadge } from '../certificate-badges.tsx'
import styles from './record.module.css'

type Props = { certificate: CertificateDetail; search: Search; acts: readonly RowAction[] }

export const BackToCertificates = ({ search }: { search: Search }) => (
  <BackLink to="/certificates" search={search}>
    Giấy chứng nhận
  </BackLink>
)

/** Takes the issued file; only for those who may, once there is one. */
const TakeButton = ({ certificate }: Pick<Props, 'certificate'>) => {
  const mayTake = useMay('/certificates/$id', 'download')
  const { mutate, isPending } = useDownload(certificate)
  const { paper } = certificate
  const label = paper?.signature ? 'Tải bản đã ký' : 'Tải bản giấy'
  useActions(mayTake && paper ? [{ id: 'certificate download', label, run: () => mutate() }] : [])
  if (!mayTake) return null
  return (
    <Button
      size="xs"
      h={32}
      loading={isPending}
      disabled={paper === null}
      title={paper === null ? 'Bản giấy đang được lập.' : undefined}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}

/** Where it stands in one row, and what can be done; suspension, revocation and the rest stand in `⋯`. */
export const RecordHead = ({ certificate, search, acts }: Props) => {
  const exchange = acts.find(({ key }) => key === 'exchange')
  const isOffered = exchange && typeof exchange.blocked !== 'string' && certificate.changedFacts.length > 0
  return (
    <header className={styles.bar}>
      <BackToCertificates search={search} />
      <CertificateStateBadge state={certificate.state} />
      <p className={styles.say}>
        <b>{certificate.number}</b>
        <span>{standingSentence(certificate)}</span>
      </p>
      <Button
        component="a"
        href={publicLinkOf(certificate)}
        target="_blank"
        rel="noopener"
        variant="default"
        size="xs"
        h={32}
        aria-label="Trang công khai"
      >
        <IconExternalLink size={16} aria-hidden />
        <span className={styles.words}>Trang công khai</span>
      </Button>
      {isOffered && (
        <Button variant="default" size="xs" h={32} onClick={exchange.run}>
          Cấp đổi
        </Button>
      )}
      <TakeButton certificate={certificate} />
      <MoreMenu acts={acts} />
    </header>
  )
}
