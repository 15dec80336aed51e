import { certificates } from '@nhanxanh/contract/features/certificates'
import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { reminderMoments } from '@nhanxanh/contract/features/certificates.life'
import { certificateOriginNames } from '@nhanxanh/contract/features/certificates.rules'
import { reminderDay, reminderMomentNames, termWords } from '@nhanxanh/contract/features/certificates.words'
import { shortKindWords } from '@nhanxanh/contract/features/facilities.words'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import { RecognitionFact } from '../entered/recognition-fact.tsx'
import { useMay } from '../../../lib/can.ts'
import { recordStory } from '../../../lib/story/story-queries.ts'
import { StoryTimeline } from '../../../lib/story/story-timeline.tsx'
import { Facts, type Fact } from '../../../ui/facts/facts.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { LettersAbout } from '../../owner-letters/owner-letters.public.tsx'
import { CertificateLevel, CertificateStateBadge } from '../certificate-badges.tsx'
import { FollowUpsSection } from '../follow-ups/follow-ups-section.tsx'
import { certificateScreen } from '../list/certificate-columns.tsx'
import { ChangedFacts } from './changed-facts.tsx'
import { SealedRecord } from './sealed-record.tsx'
import styles from './record.module.css'

type Props = { certificate: CertificateDetail }

const Source = ({ certificate: { assessment, points, maximum } }: Props) => {
  const mayOpen = useMay('/certificates/$id', 'openAssessment')
  if (assessment === null) return 'Không có, cấp trước hệ thống'
  const score = `${formatNumber(Number(points))}/${formatNumber(Number(maximum))} điểm`
  if (!mayOpen) return `${assessment.code}, ${score}`
  return (
    <>
      <Link to="/assessments/$id" params={{ id: assessment.id }} className={styles.link}>
        {assessment.code}
      </Link>
      , {score}
    </>
  )
}

const factsOf = (certificate: CertificateDetail): readonly Fact[] => {
  const { paper, signerName, signerTitle, origin, issuedBy, createdAt, shortCode } = certificate
  const signature = paper?.signature
  return certificateScreen.facts(certificate, [
    { of: 'level', value: <CertificateLevel level={certificate.level} height={20} /> },
    { label: 'Có giá trị', value: termWords(certificate) },
    { of: 'decision', value: <RecognitionFact certificate={certificate} /> },
    { of: 'assessment', value: <Source certificate={certificate} /> },
    signature
      ? {
          label: 'Ký số',
          value: [signature.signer, signature.signedAt && formatDateTime(signature.signedAt)]
            .filter(Boolean)
            .join(', '),
          note: `Số sê-ri ${signature.serial}`,
        }
      : null,
    { label: 'Người ký', value: [signerName, signerTitle].filter(Boolean).join(', ') },
    ...certificateScreen.factKeys,
    { label: 'Ghi vào sổ', value: `${issuedBy}, ${formatDate(createdAt)}` },
    origin !== 'earlier' && { label: 'Mã kiểm tra trên giấy', value: `${shortCode.slice(0, 4)}-${shortCode.slice(4)}` },
  ])
}

/** Every certificate of the chain, the newest first. */
const Chain = ({ certificate: { id, chain } }: Props) => (
  <ul className={styles.chain}>
    {chain.toReversed().map((each) => (
      <li key={each.id} data-current={each.id === id || undefined}>
        <div>
          {each.id === id ? (
            <b>{each.number}</b>
          ) : (
            <Link to="/certificates/$id" params={{ id: each.id }} className={styles.link}>
              {each.number}
            </Link>
          )}
          , {each.levelName}
          <small>
            {formatDay(each.issuedOn)} đến {formatDay(each.validUntil)}
            {each.origin !== 'assessment' && ` · ${certificateOriginNames[each.origin].toLowerCase()}`}
            {each.endedAt !== null && ` · hết vai trò ngày ${formatDate(each.endedAt)}`}
          </small>
        </div>
        <CertificateStateBadge state={each.state} />
      </li>
    ))}
  </ul>
)

/** The ladder of reminders: which have gone to the owner, and which were read. */
const Reminders = ({ certificate: { reminders, validUntil, endKind } }: Props) => {
  const sent = new Map(reminders.map((each) => [each.moment, each]))
  const words = (moment: (typeof reminderMoments)[number]): string => {
    const reminder = sent.get(moment)
    if (reminder === undefined) return endKind === null ? reminderDay(moment, validUntil) : 'không gửi'
    const opened = reminder.openedAt === null ? 'chưa đọc' : `đọc ${formatDate(reminder.openedAt)}`
    return `gửi ${formatDate(reminder.remindedAt)}, ${opened}`
  }
  return (
    <ol className={styles.ladder}>
      {reminderMoments.map((moment) => (
        <li key={moment} data-sent={sent.has(moment) || undefined}>
          {reminderMomentNames[moment]}
          <small>{words(moment)}</small>
        </li>
      ))}
    </ol>
  )
}

/** What is known of a certificate beside its paper. */
export const CertificateSide = ({ certificate }: Props) => {
  const { facility, changedFacts, chain, number } = certificate
  const mayReadLetters = useMay('/facilities', 'readLetters')
  return (
    <section className={styles.card} aria-label="Thông tin">
      <div className={styles.scroll}>
        <div className={styles.who}>
          <PageTitle name={`${facility.name} (${number})`}>{facility.name}</PageTitle>
          <p>
            {facility.address} · {shortKindWords(facility)}
          </p>
          <Facts facts={factsOf(certificate)} />
        </div>
        {changedFacts.length > 0 && (
          <FactsSection title="Thông tin cơ sở">
            <ChangedFacts facts={changedFacts} />
          </FactsSection>
        )}
        <FollowUpsSection certificateId={certificate.id} />
        {chain.length > 1 && (
          <FactsSection title="Các giấy của cơ sở">
            <Chain certificate={certificate} />
          </FactsSection>
        )}
        <FactsSection title="Nhắc gia hạn">
          <Reminders certificate={certificate} />
        </FactsSection>
        <FactsSection title="Hồ sơ niêm phong">
          {certificate.assessment === null ? (
            <p className={styles.dimmed}>Giấy cấp trước hệ thống không có bản ghi niêm phong.</p>
          ) : (
            <SealedRecord certificate={certificate} code={certificate.assessment.code} />
          )}
        </FactsSection>
        {mayReadLetters && (
          <FactsSection title="Thư gửi chủ cơ sở">
            <LettersAbout certificateId={certificate.id} />
          </FactsSection>
        )}
        <FactsSection title="Dòng thời gian">
          <StoryTimeline
            story={recordStory('certificate', certificates.story, certificate.id)}
            label="Dòng thời gian của giấy chứng nhận"
          />
        </FactsSection>
      </div>
    </section>
  )
}
