import { contract } from '@nhanxanh/contract'
import type { Journey } from '../../scripts/portal/journey.ts'
import { walkJourney } from '../../scripts/portal/journey.ts'
import type { Api } from './api.ts'
import { staffEmail, testPassword } from './template.ts'

let walked = 0

/** A facility and its first assessment as its owner brings them in through the portal API: registered, approved, answered with proof, submitted. */
export const walkedAssessment = async (api: Api, given: Partial<Pick<Journey, 'type' | 'profile'>> = {}) => {
  walked += 1
  // What the owner answers follows from the address: the same in each run, so that what is shown by it always can be.
  const account = { email: `chu.di.${walked}@kiemthu.example`, password: 'ChuCoSo2026' }
  await walkJourney({
    base: api.address,
    type: 'CSLT',
    profile: 'good',
    ...given,
    owner: account,
    account: 'none',
    officer: { email: staffEmail('secretariat'), password: testPassword },
    codeFor: api.codeFor,
    say: () => {},
  })
  const { accessToken: token } = (await api.call(contract.portal.login, { body: account })).data
  const owner = { token }
  const facility = (await api.call(contract.portal.ownFacility, {}, owner)).data
  const [row] = (await api.call(contract.portal.ownAssessments, {}, owner)).data.items
  if (!row) throw new Error('The walk has not arrived')
  return { owner, account, facility, params: { id: row.id } }
}
