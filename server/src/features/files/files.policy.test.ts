import { everything, holdsAll, permissions } from '@nhanxanh/contract/permissions'
import type { Right } from '@nhanxanh/contract/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayKnowOf, mayRead, mayRemove } from './files.policy.ts'
import type { FileFacts } from './files.policy.ts'

const callerOf = (audience: 'console' | 'portal', id: string, held: readonly string[]) => ({
  id,
  audience,
  permissions: held,
  can: (key: Right) => holdsAll(held, [key]),
})
const me = 'me'
const owner = callerOf('portal', me, [])
const staff = (...held: (Right | typeof everything)[]) => callerOf('console', me, held)

const noRecord = {
  facility_id: null,
  owner_id: null,
  evidence_owner_id: null,
  is_of_assessment: false,
  is_of_session: false,
  session_maker_ids: [],
  is_of_certificate: false,
  case_kinds: [],
}
const mine: FileFacts = { uploaded_by: me, ...noRecord }
const loose: FileFacts = { ...mine, uploaded_by: 'other' }
const attached: FileFacts = { ...loose, facility_id: 'f', owner_id: 'other' }
const ofMyFacility: FileFacts = { ...attached, owner_id: me }
const evidence: FileFacts = { ...loose, is_of_assessment: true, evidence_owner_id: 'other' }
const ofVisit: FileFacts = { ...loose, is_of_assessment: true }
const ofSession: FileFacts = { ...loose, is_of_session: true }
const ofMySession: FileFacts = { ...ofSession, session_maker_ids: [me] }
const decision: FileFacts = { ...loose, is_of_certificate: true }
const ofDataRequest: FileFacts = { ...loose, case_kinds: ['dataRequest'] }
const ofAppeal: FileFacts = { ...loose, case_kinds: ['appeal'] }
const myEvidence: FileFacts = { ...loose, is_of_assessment: true, evidence_owner_id: me }

describe('who may know of, read and remove a file', () => {
  it.each([
    ['an owner, what he uploaded', owner, mine, [true, true, true]],
    ['an owner, what his facility has', owner, ofMyFacility, [true, true, false]],
    ['an owner, what is loose', owner, loose, [false, false, false]],
    ['an owner, what belongs to others', owner, attached, [false, false, false]],
    ['staff, what they uploaded', staff('file:read', 'file:delete'), mine, [true, true, true]],
    ['staff, what others uploaded', staff('file:read', 'file:delete', 'facility:read'), loose, [false, false, false]],
    ['staff with facilities', staff('file:read', 'facility:read'), attached, [true, true, false]],
    ['staff with facilities who may delete', staff('file:delete', 'facility:read'), attached, [true, false, true]],
    ['staff without facilities', staff('file:read', 'file:delete'), attached, [true, false, false]],
    ['staff with facilities but no files', staff('facility:read'), attached, [true, false, false]],
    ['an owner, what proves his answers', owner, myEvidence, [true, true, false]],
    ['an owner, what proves answers of others', owner, evidence, [false, false, false]],
    ['staff with assessments', staff('file:read', 'file:delete', 'assessment:read'), evidence, [true, true, true]],
    ['staff with facilities only', staff('file:read', 'file:delete', 'facility:read'), evidence, [true, false, false]],
    [
      'staff with assessments, what a visit brought',
      staff('file:read', 'assessment:read'),
      ofVisit,
      [true, true, false],
    ],
    ['an owner, what a visit brought', owner, ofVisit, [false, false, false]],
    ['staff with assessments, minutes', staff('file:read', 'assessment:read'), ofSession, [true, true, false]],
    ['who made the session, its minutes', staff('file:read'), ofMySession, [true, true, false]],
    ['staff without assessments, minutes', staff('file:read'), ofSession, [true, false, false]],
    ['an owner, minutes', owner, ofSession, [false, false, false]],
    ['staff with letters, an appeal', staff('file:read', 'contact:read'), ofAppeal, [true, true, false]],
    ['staff without letters, an appeal', staff('file:read', 'facility:read'), ofAppeal, [true, false, false]],
    ['staff with the register, a request', staff('file:read', 'data-request.read'), ofDataRequest, [true, true, false]],
    ['staff with letters, a request', staff('file:read', 'contact:read'), ofDataRequest, [true, false, false]],
    ['an owner, a request of others', owner, ofDataRequest, [false, false, false]],
    ['an owner, an appeal of others', owner, ofAppeal, [false, false, false]],
    ['staff with certificates', staff('file:read', 'certification:read'), decision, [true, true, false]],
    ['staff with assessments, a decision', staff('file:read', 'assessment:read'), decision, [true, false, false]],
    ['an owner, a decision', owner, decision, [false, false, false]],
    ['the administrator, anything loose', staff(everything), loose, [true, true, true]],
    ['the administrator, anything attached', staff(everything), attached, [true, true, true]],
  ])('%s', (_who, caller, file, expected) => {
    expect([mayKnowOf, mayRead, mayRemove].map((rule) => rule(caller, file))).toEqual(expected)
  })
})

const someone = fc.constantFrom(me, 'other', 'third')
const fixed = ({
  uploaded_by,
  facility_id,
  owner_id,
  evidence_owner_id,
  is_of_assessment,
  is_of_session,
  session_maker_ids,
  is_of_certificate,
  case_kinds,
}: FileFacts) => ({
  case_kinds: fc.constant(case_kinds),
  is_of_session: fc.constant(is_of_session),
  session_maker_ids: fc.constant(session_maker_ids),
  is_of_certificate: fc.constant(is_of_certificate),
  uploaded_by: fc.constant(uploaded_by),
  facility_id: fc.constant(facility_id),
  owner_id: fc.constant(owner_id),
  evidence_owner_id: fc.constant(evidence_owner_id),
  is_of_assessment: fc.constant(is_of_assessment),
})
const anyFile = fc.oneof(
  fc.record({ ...fixed(mine), uploaded_by: someone }),
  fc.record({ ...fixed(attached), uploaded_by: someone, owner_id: someone }),
  fc.record({ ...fixed(evidence), uploaded_by: someone, evidence_owner_id: someone }),
  fc.record({ ...fixed(decision), uploaded_by: someone }),
  fc.record({ ...fixed(ofAppeal), uploaded_by: someone }),
)
const anyCaller = fc
  .tuple(fc.constantFrom('console' as const, 'portal' as const), fc.subarray([...permissions, everything]))
  .map(([audience, held]) => callerOf(audience, me, held))

describe('for every caller and every file', () => {
  it('nobody reads or removes what he may not know of', () => {
    fc.assert(
      fc.property(anyCaller, anyFile, (caller, file) => {
        if (mayKnowOf(caller, file)) return
        expect([mayRead(caller, file), mayRemove(caller, file)]).toEqual([false, false])
      }),
    )
  })

  it('no permission helps at the door of the portal', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions, everything]), anyFile, (held, file) => {
        const rules = [mayKnowOf, mayRead, mayRemove]
        const withKeys = rules.map((rule) => rule(callerOf('portal', me, held), file))
        expect(withKeys).toEqual(rules.map((rule) => rule(owner, file)))
      }),
    )
  })

  it('staff read nothing without file:read and remove nothing without file:delete', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), anyFile, (held, file) => {
        const without = (key: Right) =>
          callerOf(
            'console',
            me,
            held.filter((one) => one !== key),
          )
        expect(mayRead(without('file:read'), file)).toBe(false)
        expect(mayRemove(without('file:delete'), file)).toBe(false)
      }),
    )
  })
})
