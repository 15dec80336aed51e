import { saidWords } from './choices.tsx'
import type { PartProps } from './figures-part.tsx'

/** Another telephone has answered meanwhile: the person says which it is. */
export const Differing = ({
  question,
  standing: { waiting },
  store,
}: Pick<PartProps, 'question' | 'standing' | 'store'>) => {
  if (waiting === null) return null
  if (waiting.problem !== null)
    return (
      <p className="said" role="alert">
        {waiting.problem}
      </p>
    )
  if (waiting.other === null) return null
  return (
    <div className="card warn" role="alert">
      <p>
        Máy này: {saidWords(question, waiting.said)}. Máy khác: {saidWords(question, waiting.other)}. Giữ câu nào?
      </p>
      <div className="row">
        <button type="button" className="btn sm" onClick={() => void store.settle(waiting, 'mine')}>
          Câu ở máy này
        </button>
        <button type="button" className="btn sm" onClick={() => void store.settle(waiting, 'other')}>
          Câu ở máy kia
        </button>
      </div>
    </div>
  )
}
