import { readFileSync } from 'node:fs'
import { identityCodeTypeNames } from '@nhanxanh/contract/shared/identity-code'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDate, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { DemoFacility, DemoLicence } from './demo-facility.ts'
import { demoTypesetter } from './typesetter.ts'

type Sheet = {
  title: string
  subtitle: string | null
  isFaded: boolean
  number: string
  name: string
  holder: string
  issuer: string
  issuedOn: string
  signer: string
  sections: { title: string; lines: [label: string, value: string][] }[]
  sectors: { name: string; code: string }[]
}

const template = readFileSync(new URL('licence.typ', import.meta.url), 'utf8')

/**
 * The licence of a demonstration facility as a PDF of one or two pages, watermarked as a demonstration; the same facility
 * always gives the same bytes. A few do not agree with the registration, as `licence.flaw` says. Throws for a facility
 * without a licence.
 */
export async function renderLicence({ licence, ...facility }: DemoFacility): Promise<Buffer> {
  if (licence === null) throw new Error(`${facility.code} has no licence`)
  const inputs = { licence: JSON.stringify(sheetOf(facility, licence)) }
  const pdf = demoTypesetter().pdf({ mainFileContent: template, inputs }, { creationTimestamp: 0 })
  // Without this every sheet stays in the compiler's memory: 130 MB more after 140 of them.
  demoTypesetter().evictCache(1)
  return pdf
}

type Said = { label: string; page: number; x: number; y: number; width: number }
/** A line of the checklist by what the licence says of it. */
const lineOfLabel = new Map([
  ['Tên cơ sở', 'name_matches'],
  ...Object.values(identityCodeTypeNames).map((name) => [name, 'identity_matches'] as const),
  ['Họ và tên', 'representative_matches'],
  ['Có giá trị đến', 'licence_valid'],
])
/** Points of an A4 page. */
const [pageWidth, pageHeight] = [595.28, 841.89]

/** Where the licence says what the lines of the checklist ask, in parts of its page. */
export const placesOnLicence = ({ licence, ...facility }: DemoFacility) => {
  if (licence === null) return []
  const inputs = { licence: JSON.stringify(sheetOf(facility, licence)) }
  const found = demoTypesetter().query(
    { mainFileContent: template, inputs },
    { selector: '<said>', field: 'value' },
  ) as readonly Said[]
  return found.flatMap(({ label, page, x, y, width }) => {
    const line = lineOfLabel.get(label)
    const place = { page, x: (x - 4) / pageWidth, y: (y - 3) / pageHeight }
    const size = { width: Math.min(300, width + 8) / pageWidth, height: 16 / pageHeight }
    return line === undefined ? [] : [{ line, ...place, ...size }]
  })
}

const titles: Record<DemoLicence['kind'], string> = {
  enterprise: 'GIẤY CHỨNG NHẬN ĐĂNG KÝ DOANH NGHIỆP',
  branch: 'GIẤY CHỨNG NHẬN ĐĂNG KÝ HOẠT ĐỘNG CHI NHÁNH',
  household: 'GIẤY CHỨNG NHẬN ĐĂNG KÝ HỘ KINH DOANH',
  decision: 'QUYẾT ĐỊNH',
}

const signers: Record<DemoLicence['kind'], string> = {
  enterprise: 'Trưởng phòng',
  branch: 'Trưởng phòng',
  household: 'Trưởng phòng',
  decision: 'TM. Ủy ban nhân dân',
}

const shownDay = (day: string): string => formatDate(startOfVietnamDay(day))

function sheetOf(facility: Omit<DemoFacility, 'licence'>, licence: DemoLicence): Sheet {
  const { kind, flaw, number, name, holder, issuer } = licence
  const subType = facilitySubTypes[facility.subType].name
  return {
    title: titles[kind],
    subtitle: kind === 'decision' ? `Về việc công nhận ${name}` : null,
    isFaded: flaw === 'faded',
    number,
    name,
    holder,
    issuer,
    signer: signers[kind],
    issuedOn: shownDay(licence.issuedOn),
    sections: [
      {
        title: 'Tên và mã số',
        lines: [
          ['Tên cơ sở', name],
          ['Chủ thể đăng ký', holder],
          [identityCodeTypeNames[facility.identityCodeType], licence.identityCode],
          ['Loại hình', subType],
        ],
      },
      { title: 'Địa điểm kinh doanh', lines: [['Địa chỉ', licence.address]] },
      {
        title: 'Người đại diện',
        lines: [
          ['Họ và tên', licence.representative],
          ['Chức vụ', licence.position],
        ],
      },
      {
        title: 'Thời hạn',
        lines: [
          ['Có giá trị đến', licence.validUntil === null ? 'Không thời hạn' : `Ngày ${shownDay(licence.validUntil)}`],
        ],
      },
    ],
    sectors: kind === 'decision' ? [] : sectorsOf(facility.type),
  }
}

/** Codes of Decision 27/2018/QĐ-TTg, the system of economic sectors. */
function sectorsOf(type: DemoFacility['type']): Sheet['sectors'] {
  const food = { name: 'Nhà hàng và các dịch vụ ăn uống phục vụ lưu động', code: '5610' }
  if (type === 'DTQDL') return [{ name: 'Hoạt động vui chơi giải trí khác chưa được phân vào đâu', code: '9329' }, food]
  return [{ name: 'Dịch vụ lưu trú ngắn ngày', code: '5510' }, food, { name: 'Điều hành tua du lịch', code: '7912' }]
}
