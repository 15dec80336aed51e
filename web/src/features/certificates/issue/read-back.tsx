import { useDebouncedValue } from '@mantine/hooks'
import { certificates } from '@nhanxanh/contract/features/certificates'
import type { DecisionReading } from '@nhanxanh/contract/features/certificates.decision-papers'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { DecisionValues } from './decision-fields.tsx'
import styles from './issue.module.css'

type Values = { decision: DecisionValues; assessmentIds: string[] }

const namesOf = (all: DecisionReading['missing']): string => all.map(({ facilityName }) => facilityName).join('; ')

/** What differs, each in a sentence. */
export const differenceWords = ({ number, day, missing, otherLevel, unticked }: DecisionReading): string[] => [
  ...(number === 'differs' ? ['Số trên bản ký khác số đã nhập.'] : []),
  ...(day === 'differs' ? ['Ngày trên bản ký khác ngày đã nhập.'] : []),
  ...(missing.length > 0 ? [`Đã chọn nhưng không có trong bản ký: ${namesOf(missing)}.`] : []),
  ...(unticked.length > 0 ? [`Có trong bản ký nhưng chưa chọn: ${namesOf(unticked)}.`] : []),
  ...(otherLevel.length > 0 ? [`Mức trên bản ký khác: ${namesOf(otherLevel)}.`] : []),
]

const Told = ({ reading, count }: { reading: DecisionReading; count: number }) => {
  if (!reading.isReadable) {
    return (
      <p className="small dimmed">Không đọc được chữ trong tệp này (bản chụp). Hãy tự đối chiếu với phiếu đã chọn.</p>
    )
  }
  const differences = differenceWords(reading)
  if (differences.length === 0) {
    return (
      <p className="small">
        <StatusBadge kind="good">Khớp</StatusBadge> {formatNumber(reading.pages ?? 0)} trang, có đủ{' '}
        {formatNumber(count)} cơ sở đã chọn.
      </p>
    )
  }
  return (
    <div role="alert">
      <ul className={`small ${styles.error}`} aria-label="Bản ký khác với nội dung đã nhập">
        {differences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  )
}

/** The signed decision read beside what is ticked; it hinders nobody, who looks has the say. */
export const ReadBack = ({ decision: { fileId, number, decidedOn }, assessmentIds }: Values) => {
  const [asked] = useDebouncedValue({ fileId: fileId ?? '', number, decidedOn, assessmentIds }, 500)
  const { data } = useQuery({
    queryKey: [certificates.readDecision.path, asked],
    queryFn: ({ signal }) => call(certificates.readDecision, { body: asked }, { signal }),
    enabled: fileId !== null && asked.fileId === fileId && decidedOn !== '' && asked.assessmentIds.length > 0,
    staleTime: Infinity,
  })
  if (!data || fileId === null) return null
  return (
    <div className={styles.told}>
      <Told reading={data} count={asked.assessmentIds.length} />
    </div>
  )
}
