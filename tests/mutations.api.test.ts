import { contract } from '@nhanxanh/contract'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from './support/api.ts'
import { staffEmail, testPassword } from './support/template.ts'
import { criterionBody, shippedSets } from './support/criteria.ts'
import {
  fullChecklist,
  newOwner,
  pendingFacility,
  readyOwner,
  registration,
  smallPdf,
} from './support/registrations.ts'

const api = await startApi()
const { call, rows, signIn } = api
const { auth, criteria, criteriaVersions, portal, facilities, files, questions } = contract
let officer = { token: '' }
beforeAll(async () => {
  officer = { token: (await signIn('secretariat')).token }
})

type Done = { status: number; headers: Headers }
const owned = async (status: 'pending' | 'rejected' = 'pending') => {
  const made = await pendingFacility(api)
  const { facility, owner } = made
  if (status === 'pending') return made
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  const body = { version: facility.version, reasons }
  const { data } = await call(facilities.reject, { params: { id: facility.id }, body }, officer)
  return { ...made, owner, facility: { ...facility, version: data.version } }
}
const upload = async (token: string) => call(portal.uploadFile, { body: await smallPdf() }, { token })
const anEmail = () => `chu${crypto.randomUUID()}@kiemthu.example`
const aPassword = { password: 'ChuCoSo2026', confirmPassword: 'ChuCoSo2026' }
const registered = async () => {
  const email = anEmail()
  await call(portal.register, { body: { name: 'Trần Chủ', email, ...aPassword } })
  return email
}

/** A valid request for each mutation of the main story; of all others the spine counts the rows whenever a test calls them. */
const valid: Record<string, () => Promise<Done>> = {
  'auth.login': () => call(auth.login, { body: { email: staffEmail('leader'), password: testPassword } }),
  'auth.refresh': async () => call(auth.refresh, { body: { refreshToken: (await signIn('leader')).refreshToken } }),
  'auth.logout': async () => call(auth.logout, { body: { refreshToken: (await signIn('leader')).refreshToken } }),
  'portal.register': () => call(portal.register, { body: { name: 'Trần Chủ', email: anEmail(), ...aPassword } }),
  'portal.verifyEmail': async () => {
    const email = await registered()
    return call(portal.verifyEmail, { body: { email, code: await api.codeFor(email) } })
  },
  'portal.resendVerification': async () => call(portal.resendVerification, { body: { email: await registered() } }),
  'portal.login': async () => {
    const { email, password } = await newOwner(api)
    return call(portal.login, { body: { email, password } })
  },
  'portal.refresh': async () => call(portal.refresh, { body: { refreshToken: (await readyOwner(api)).refreshToken } }),
  'portal.logout': async () => call(portal.logout, { body: { refreshToken: (await readyOwner(api)).refreshToken } }),
  'portal.uploadFile': async () => upload((await readyOwner(api)).token),
  'portal.removeFile': async () => {
    const owner = await readyOwner(api)
    return call(portal.removeFile, { params: { id: (await upload(owner.token)).data.id } }, owner)
  },
  'portal.registerFacility': async () => {
    const owner = await readyOwner(api)
    const body = registration({ licenceFileIds: [(await upload(owner.token)).data.id] })
    return call(portal.registerFacility, { body }, owner)
  },
  'portal.updateFacility': async () => {
    const { facility, owner, body } = await owned()
    const changed = { ...body, street: '5 Yersin', version: facility.version }
    return call(portal.updateFacility, { params: { id: facility.id }, body: changed }, owner)
  },
  'portal.resubmitFacility': async () => {
    const { facility, owner } = await owned('rejected')
    return call(portal.resubmitFacility, { params: { id: facility.id }, body: { version: facility.version } }, owner)
  },
  'files.upload': async () => call(files.upload, { body: await smallPdf() }, officer),
  'files.remove': async () => {
    const token = (await signIn('administrator')).token
    const { data } = await call(files.upload, { body: await smallPdf() }, { token })
    return call(files.remove, { params: { id: data.id } }, { token })
  },
  'facilities.claim': async () => call(facilities.claim, { params: { id: (await owned()).facility.id } }, officer),
  'facilities.release': async () => call(facilities.release, { params: { id: (await owned()).facility.id } }, officer),
  'facilities.approve': async () => {
    const { id, version } = (await owned()).facility
    return call(facilities.approve, { params: { id }, body: { version, checklist: fullChecklist } }, officer)
  },
  'facilities.reject': async () => {
    const { id, version } = (await owned()).facility
    const reasons = [{ code: 'other' as const, targets: ['street' as const], note: 'Thiếu số nhà.' }]
    return call(facilities.reject, { params: { id }, body: { version, reasons } }, officer)
  },
  'facilities.markPlace': async () => {
    const params = { id: (await owned()).facility.id, line: 'name_matches' }
    return call(facilities.markPlace, { params, body: { place: null } }, officer)
  },
  'facilities.judgeDuplicate': async () => {
    const [one, two] = [(await owned()).facility, (await owned()).facility]
    const body = { verdict: 'different' as const, version: one.version, otherVersion: two.version }
    return call(facilities.judgeDuplicate, { params: { id: one.id, otherId: two.id }, body }, officer)
  },
}

/** A draft of the criteria, thrown away when the next one is asked for. */
const draftOfCriteria = async () => {
  const admin = await signIn('administrator')
  const ids = await shippedSets(api)
  const { items } = (await call(criteriaVersions.list, { query: { type: 'CSLT' } }, admin)).data
  const old = items.find(({ can }) => can.discard)
  if (old) await call(criteriaVersions.discard, { params: { id: old.id }, body: { version: old.version } }, admin)
  const draft = await call(criteriaVersions.draft, { params: { id: ids.CSLT } }, admin)
  const { groups } = (await call(criteriaVersions.tree, { params: { id: draft.data.id } }, admin)).data
  const [subGroup] = groups[0]?.subGroups ?? []
  return { admin, draft, subGroupId: subGroup?.id ?? '', criterionId: subGroup?.criteria[0]?.id ?? '' }
}

const validOfCriteria: typeof valid = {
  'criteriaVersions.draft': async () => (await draftOfCriteria()).draft,
  'criteriaVersions.check': async () => {
    const { admin, draft } = await draftOfCriteria()
    const { id, version } = draft.data
    return call(criteriaVersions.check, { params: { id }, body: { version } }, admin)
  },
  'criteria.create': async () => {
    const { admin, subGroupId } = await draftOfCriteria()
    return call(criteria.create, { body: { ...criterionBody('MOI'), subGroupId } }, admin)
  },
  'questions.create': async () => {
    const { admin, criterionId } = await draftOfCriteria()
    const evidence = { kinds: [], minFiles: 0, maxAgeMonths: null }
    const said = { key: 'moi', content: 'Câu hỏi mới?', hint: null, scale: { kind: 'text' as const } }
    return call(questions.create, { body: { ...said, criterionId, evidence, visibleIf: null, testCases: [] } }, admin)
  },
}

const endpointOf = (name: string): Endpoint | undefined => {
  const [feature = '', key = ''] = name.split('.')
  return (contract as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[feature]?.[key]
}

describe('every mutation', () => {
  it.each(Object.entries({ ...valid, ...validOfCriteria }))(
    '%s leaves exactly one row in the audit log',
    async (name, act) => {
      const { status, headers } = await act()
      expect(status).toBe(200)
      const acts = await rows
        .selectFrom('audit_logs')
        .select(['action', 'outcome'])
        .where('request_id', '=', headers.get('x-request-id') ?? '')
        .execute()
      expect(acts).toEqual([{ action: endpointOf(name)?.audit, outcome: 'success' }])
    },
  )
})

describe('what was written is what is read', () => {
  it('a registration, by its owner and by the officer, before and after an edit', async () => {
    const { facility, owner, body } = await pendingFacility(api)
    const written = { ...body, phone: '0258 382 1234', name: 'Khách sạn Đổi Tên', rank: 4 }
    const edited = { ...written, version: facility.version }
    const answer = await call(portal.updateFacility, { params: { id: facility.id }, body: edited }, owner)
    const own = await call(portal.ownFacility, {}, owner)
    expect(own.data).toEqual(answer.data)
    const { representativePhone, phone, ...asTyped } = written
    expect(own.data.registration).toMatchObject(asTyped)
    // Phones are kept in one spelling.
    const digits = (text: unknown) => String(text).replaceAll(/\D/g, '').replace(/^84/, '0')
    expect([own.data.registration.representativePhone, own.data.registration.phone].map(digits)).toEqual(
      [representativePhone, phone].map(digits),
    )
    const { data } = await call(facilities.get, { params: { id: facility.id } }, officer)
    const { communeCode, licenceFileIds, ...rest } = own.data.registration
    expect(data).toMatchObject(rest)
    expect([data.commune.code, data.licenceFiles.map(({ id }) => id)]).toEqual([communeCode, licenceFileIds])
  })

  it('a file, byte by byte', async () => {
    const { facility, fileId } = await pendingFacility(api)
    expect(facility.licenceFiles.map(({ id }) => id)).toEqual([fileId])
    const sent = await smallPdf('Nguyen ven')
    const { data } = await call(files.upload, { body: sent }, officer)
    const read = await call(files.download, { params: { id: data.id } }, officer)
    expect(Buffer.from(await read.data.arrayBuffer())).toEqual(Buffer.from(await sent.arrayBuffer()))
  })

  it('a decision, with its reasons', async () => {
    const { facility, owner } = await pendingFacility(api)
    const reasons = [{ code: 'mismatch' as const, targets: ['name' as const], note: 'Tên chưa khớp.\nXin sửa lại.' }]
    const body = { version: facility.version, reasons, checklist: { name_matches: 'fail' as const } }
    await call(facilities.reject, { params: { id: facility.id }, body }, officer)
    const { data } = await call(facilities.get, { params: { id: facility.id } }, officer)
    expect(data.decisions[0]).toMatchObject({ reasons, checklist: body.checklist, attempt: 1 })
    expect((await call(portal.ownFacility, {}, owner)).data.reasons).toEqual(reasons)
  })
})
