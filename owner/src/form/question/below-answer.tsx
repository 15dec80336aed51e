import { stanceNames, stanceOf } from '@nhanxanh/contract/features/assessments.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { standingAt } from '../standing.ts'
import { EvidencePart } from './evidence-part.tsx'
import { ExemptPart } from './exempt-part.tsx'
import type { PartProps } from './figures-part.tsx'

/** "Chưa có số liệu" or "Không thực hiện": as large as the other answers, and no shame. */
export const StanceBox = ({ question: { scale }, standing: { said }, say }: PartProps) => {
  const stance = stanceOf(scale.kind)
  const isOn = said.stance !== null
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

export const BelowAnswer = ({ question, standing, store, state }: PartProps) => {
  const { criterion, evidence, key } = question
  const worth = state.judged?.worth.get(key)
  const whole = worth && worth.maximum > 0 ? `/${formatNumber(worth.maximum)}` : ''
  return (
    <>
      {worth && (
        <p className="small">
          {criterion.name}: {formatNumber(worth.points)}
          {whole} điểm
        </p>
      )}
      {standing.said.stance === null && evidence.kinds.length > 0 && (
        <EvidencePart question={question} standing={standing} store={store} />
      )}
      {criterion.mayBeExempt && (
        <ExemptPart
          key={criterion.id}
          reason={standingAt(state.written.exemptions, criterion.id)}
          onSay={(next, before) => void store.say('exemption', criterion.id, next, before)}
        />
      )}
      {criterion.guidanceApplicant !== null && (
        <details>
          <summary>Hướng dẫn</summary>
          <p className="small">{criterion.guidanceApplicant}</p>
        </details>
      )}
    </>
  )
}
