import { call } from '../lib/api.ts'
import { keptCopy } from '../lib/copies.ts'
import { Failure } from '../lib/failure.ts'
import { session } from '../lib/session.ts'
import { useFetched } from '../lib/use-task.ts'
import { Page, Problem } from '../ui/page.tsx'
import { draftOf, emptyDraft } from './facility-draft.ts'
import type { Draft } from './facility-draft.ts'
import { FacilityForm } from './facility-form.tsx'
import { draftName } from './use-facility-form.ts'

const fetchStart = async () => {
  const mine = await call('ownFacility').catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === 'FACILITY_NOT_REGISTERED') return null
    throw thrown
  })
  const kept = await keptCopy<Partial<Draft>>(draftName)
  // Most who register stand on the licence themselves.
  const base = mine === null ? { ...emptyDraft, representativeName: session()?.user.name ?? '' } : draftOf(mine)
  return { mine, start: kept === null || mine !== null ? base : { ...base, ...kept } }
}

/** Registering a facility, and mending what was refused: the words of the officer stand at each field. */
export const FacilityPage = () => {
  const { fetched, problem } = useFetched(fetchStart)
  if (fetched === null) {
    return (
      <Page title="Đăng ký cơ sở" back="">
        {problem === null ? <p>Đang tải…</p> : <Problem text={problem} />}
      </Page>
    )
  }
  return <FacilityForm mine={fetched.mine} start={fetched.start} />
}
