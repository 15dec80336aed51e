import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { FormState } from './form-state.ts'
import type { Judged } from './judged.ts'

export const Saved = ({ state: { isAway, entries, savedAt } }: { state: FormState }) => {
  const isWaiting = entries.length > 0
  const time = savedAt?.toLocaleTimeString('vi-VN', { hour: '2-digit', minute: '2-digit' })
  const words = isWaiting ? (isAway ? 'Giữ trên máy' : 'Đang lưu…') : time === undefined ? '' : `Đã lưu ${time}`
  return <output className={isWaiting ? 'saved off' : 'saved'}>{words}</output>
}

const wayTo = ({ name, points }: NonNullable<Judged['next']>): string =>
  points > 0 ? `Thêm ${formatNumber(points)} điểm là ${name}` : `Đủ điểm cho ${name}, còn điều kiện bắt buộc chưa đạt`

/** Points so far against the cuts of the levels. What is not answered yet counts as nothing, so it starts low. */
export const Level = ({ state: { judged }, place }: { state: FormState; place: string }) => {
  const share = Math.min(100, judged?.share ?? 0)
  const level = judged?.level ?? 'Chưa đạt mức nào'
  return (
    <div className="level">
      <p>
        <b>{judged === null ? 'Đang tính điểm…' : level}</b>
        {judged !== null && `${formatNumber(share, 1)} %`}
        <span>{place}</span>
      </p>
      <div className="ladder" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
        {judged?.cuts.map((cut) => (
          <u key={cut} style={{ left: `${cut}%` }} />
        ))}
      </div>
      <p className="small">{judged?.next ? wayTo(judged.next) : '\u00A0'}</p>
    </div>
  )
}

export const Away = ({ state: { isAway, entries } }: { state: FormState }) => {
  if (!isAway) return null
  const photos = entries.filter(({ kind }) => kind === 'photo').length
  const counts = [
    ...(entries.length > photos ? [`${entries.length - photos} câu`] : []),
    ...(photos > 0 ? [`${photos} ảnh`] : []),
  ]
  const waits = counts.length > 0 ? ` ${counts.join(' và ')} sẽ tự gửi khi có mạng.` : ''
  return <p className="strip">Mất mạng. Cứ làm tiếp.{waits}</p>
}
