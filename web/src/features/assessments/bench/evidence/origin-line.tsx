import type { EvidenceOrigins } from '@nhanxanh/contract/features/assessments.origins'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { assessmentQueries } from '../../assessments.queries.ts'
import styles from './evidence.module.css'

type Origin = EvidenceOrigins['items'][number]

/** When and where a photograph was taken, as its camera noted it. */
export const takenWords = ({ takenAt, place }: Origin): string | null => {
  const parts = [
    takenAt && `chụp ${formatDateTime(takenAt)}`,
    place && `tại ${place.latitude}, ${place.longitude}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

/** "Cùng tệp ở Khách sạn A (KH-DG-2026-0007)": other facilities that sent the same, or what looks like it. */
export const elsewhereWords = ({ elsewhere }: Origin): string[] =>
  elsewhere.map(({ assessmentCode, facilityName, likeness }) => {
    const what = likeness === 100 ? 'Cùng tệp' : `Ảnh giống ${likeness} %`
    return `${what} ở ${facilityName} (${assessmentCode})`
  })

/** What is known of a file as it came: for the assessor to weigh, never a verdict of its own. */
export const OriginLine = ({ assessmentId, fileId }: { assessmentId: string; fileId: string }) => {
  const { data } = useQuery(assessmentQueries.origins(assessmentId))
  const origin = data?.items.find((item) => item.fileId === fileId)
  if (!origin) return null
  const taken = takenWords(origin)
  return (
    <>
      {taken !== null && <p>Máy ảnh ghi: {taken}</p>}
      {elsewhereWords(origin).map((words) => (
        <p key={words} className={styles.elsewhere}>
          {words}
        </p>
      ))}
    </>
  )
}
