import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Go } from '../../ui/go.tsx'
import { Page } from '../../ui/page.tsx'
import type { Asked } from '../asked.ts'
import type { FormState } from '../form-state.ts'
import type { FormStore } from '../form-store.ts'
import type { Loaded } from '../loaded.ts'

const Todo = lazy(async () => ({ default: (await import('./todo-part.tsx')).TodoPart }))

type Frame = { below: ReactNode; aside: ReactNode }
export type Props = { frame: Frame; asked: readonly Asked[]; loaded: Loaded; store: FormStore; state: FormState }

type UnjudgedProps = Pick<Props, 'frame' | 'asked'> & { id: string; code: string }

/** Before the engine is there, one can begin. */
const Unjudged = ({ frame, asked: [first], id, code }: UnjudgedProps) => {
  const foot = first && (
    <Go to={`phieu/${id}/cau/${first.id}`} className="btn pri">
      Bắt đầu câu 1
    </Go>
  )
  return (
    <Page {...frame} title={`Phiếu ${code}`} back="" foot={foot}>
      <p>Đang xem còn thiếu gì…</p>
    </Page>
  )
}

/** What is missing, once the engine has judged it; the first question waits for neither. */
export const MissingPart = (props: Props) => {
  const { frame, asked, loaded, state } = props
  const { id, code } = loaded.assessment
  const unjudged = <Unjudged frame={frame} asked={asked} id={id} code={code} />
  if (state.judged === null) return unjudged
  return (
    <Suspense fallback={unjudged}>
      <Todo {...props} judged={state.judged} />
    </Suspense>
  )
}
