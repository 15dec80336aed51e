import { contract } from '@nhanxanh/contract'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { Profile } from '../../seed/demo/assessments/answers.ts'
import { answerAndSubmit, openDraft } from './assessment.ts'
import { approveFacility, findOwn, registerFacility } from './facility.ts'
import { talkTo } from './talk.ts'
import type { Talk } from './talk.ts'

type Account = { email: string; password: string }
export type Journey = {
  base: string
  type: FacilityType
  profile: Profile
  owner: Account
  /** `none`: the account does not exist yet; `unverified`: it waits for its code. */
  account: 'none' | 'unverified' | 'ready'
  /** The officer who approves the facility; null: somebody does it in the console. */
  officer: Account | null
  /** The six digits that were mailed to an address. */
  codeFor: (email: string) => Promise<string>
  say: (line: string) => void
}

/** Where the journey ended: the facility still waits, or an assessment was handed in. */
export type Outcome = { facility: string; assessment: string | null }

const signIn = async (talk: Talk, { owner, account, codeFor, say }: Journey): Promise<string> => {
  const { portal } = contract
  const { email, password } = owner
  if (account === 'none') {
    say(`1. Đăng ký tài khoản ${email}`)
    await talk(portal.register, { body: { name: 'Nguyễn Thị Mai', email, password, confirmPassword: password } })
  }
  if (account !== 'ready') {
    say('2. Xác minh email bằng mã trong thư')
    await talk(portal.verifyEmail, { body: { email, code: await codeFor(email) } })
  }
  say('3. Đăng nhập')
  return (await talk(portal.login, { body: owner })).accessToken
}

/** Eight digits that differ from run to run, out of the address of the owner. */
const digitsOf = ({ email }: Account): string => {
  let number = 0
  for (const letter of email) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_000
  return String(number).padStart(8, '0')
}

const approvedFacility = async (talk: Talk, token: string, { type, owner, officer, say }: Journey) => {
  let facility = await findOwn(talk, token)
  if (!facility) {
    say('4. Đăng ký cơ sở kèm giấy phép kinh doanh (PDF)')
    facility = await registerFacility(talk, token, type, digitsOf(owner))
  }
  say(`   ${facility.code} ${facility.registration.name}`)
  if (facility.status === 'pending' && officer) {
    say(`5. ${officer.email} duyệt cơ sở qua API quản trị`)
    await approveFacility(talk, facility.id, officer)
    facility = (await findOwn(talk, token)) ?? facility
  }
  return facility
}

/**
 * The whole way of an owner through the public portal API: account, facility, answers with figures and files, submission.
 * Ends early while nobody has approved the facility, or where an assessment is under review already.
 */
export const walkJourney = async (journey: Journey): Promise<Outcome> => {
  const { base, profile, owner, say } = journey
  const talk = talkTo(base)
  const token = await signIn(talk, journey)
  const facility = await approvedFacility(talk, token, journey)
  if (facility.status !== 'approved') return { facility: facility.code, assessment: null }
  say('6. Mở phiếu đánh giá và trả lời')
  const hand = { talk, token, say }
  const draft = await openDraft(hand)
  if (draft.standing !== 'draft') {
    say(`   ${draft.code} đã được nộp trước đó`)
    return { facility: facility.code, assessment: draft.code }
  }
  const { code, kind } = await answerAndSubmit(hand, { facility, draft, profile, seed: Number(digitsOf(owner)) })
  say(`7. Đã nộp phiếu ${code} (${kind === 'renewal' ? 'gia hạn' : 'lần đầu'})`)
  return { facility: facility.code, assessment: code }
}
