import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { EvidencePart } from './evidence-part.tsx'
import type { PartProps } from './figures-part.tsx'

/** "Chưa có số liệu" or "Không thực hiện": as large as the other answers, and no shame. */
export const StanceBox = ({ question: { scale }, standing: { said }, say }: PartProps) => {
  const stance = stanceOf(scale.kind)
  const isOn = said.stance !== null
  // "Không" says it already.
  if (scale.kind === 'yes-no' && !isOn) return null
  return (
    <label className={isOn ? 'option on' : 'option'}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => say({ value: [], stance: target.checked ? stance : null })}
      />
      <span>{stanceNames[stance]}</span>
      <em>0 điểm</em>
    </label>
  )
}

export const BelowAnswer = ({ question, standing, store, state: { judged } }: PartProps) => {
  const { evidence, key } = question
  const worth = judged?.worth.get(key)
  const whole = worth && worth.maximum > 0 ? ` trên ${formatNumber(worth.maximum)}` : ''
  return (
    <>
      {worth && (
        <p className="small">
          Đang được {formatNumber(worth.points)}
          {whole} điểm.
        </p>
      )}
      {standing.said.stance === null && evidence.kinds.length > 0 && (
        <EvidencePart
          question={question}
          standing={standing}
          store={store}
          isNeeded={judged === null || judged.missing.has(key)}
        />
      )}
    </>
  )
}
