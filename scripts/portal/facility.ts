import { contract } from '@nhanxanh/contract'
import { shippedRules } from '@nhanxanh/contract/features/facilities.rules'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { renderPaper } from '../../seed/demo/assessments/render-paper.ts'
import { Refused } from './talk.ts'
import type { Talk } from './talk.ts'

const kinds: Record<FacilityType, { subType: FacilitySubType; name: string }> = {
  CSLT: { subType: 'homestay', name: 'Homestay Vườn Dừa' },
  DTQDL: { subType: 'sinh_thai', name: 'Vườn sinh thái Suối Dừa' },
}

const licence = async (): Promise<File> => {
  const bytes = await renderPaper({
    kind: 'giay_phep',
    fileName: 'giay-phep-kinh-doanh.pdf',
    title: 'Giấy chứng nhận đăng ký hộ kinh doanh',
    issuer: 'Phòng Kinh tế (minh hoạ)',
    lines: [['Ngành nghề', 'Dịch vụ du lịch']],
    suits: /./,
  })
  return new File([Uint8Array.from(bytes)], 'giay-phep-kinh-doanh.pdf', { type: 'application/pdf' })
}

/** The facility of this owner, or null before it is registered. */
export const findOwn = (talk: Talk, token: string): Promise<OwnFacility | null> =>
  talk(contract.portal.ownFacility, {}, token).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'FACILITY_NOT_REGISTERED') return null
    throw error
  })

/** Registers an invented facility with a licence; `run` are eight digits that no other has. */
export const registerFacility = async (talk: Talk, token: string, type: FacilityType, run: string) => {
  const { portal, addresses } = contract
  const file = await talk(portal.uploadFile, { body: await licence() }, token)
  const { items } = await talk(addresses.communes, { query: { q: 'Lộc Thọ Nha Trang', limit: 1 } })
  const { subType, name } = kinds[type]
  const body = {
    name: `${name} ${run}`,
    type,
    subType,
    rank: null,
    phone: '0258 352 1234',
    street: `${Number(run.slice(-2)) + 1} Trần Phú`,
    communeCode: items[0]?.code ?? '',
    oldAddress: null,
    latitude: null,
    longitude: null,
    representativeName: 'Nguyễn Thị Mai',
    representativePhone: `0905${run.slice(-6)}`,
    representativePosition: 'Chủ hộ kinh doanh',
    identityCodeType: 'CCCD' as const,
    identityCode: `0561${run}`,
    licenceFileIds: [file.id],
  }
  return talk(portal.registerFacility, { body }, token)
}

/** Approves a facility as an officer of the console would, once the licence was looked at. */
export const approveFacility = async (talk: Talk, id: string, officer: { email: string; password: string }) => {
  const { auth, facilities } = contract
  const { accessToken } = await talk(auth.login, { body: officer })
  const { version } = await talk(facilities.get, { params: { id } }, accessToken)
  const checklist = Object.fromEntries(shippedRules.checklist.map(({ key }) => [key, 'pass' as const]))
  await talk(facilities.approve, { params: { id }, body: { version, checklist } }, accessToken)
}
