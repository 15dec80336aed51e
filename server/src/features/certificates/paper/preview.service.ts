import { Readable } from 'node:stream'
import type { certificatePapers } from '@nhanxanh/contract/features/certificates.papers'
import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ParsedInput } from '@nhanxanh/contract/spine'
import type { Context, FileAnswer } from '../../../http/context.ts'
import { typeset } from '../../../platform/typesetter/typesetter.ts'
import { checkAddress, logoOf, templateNow } from './drawing.service.ts'
import { sheetOf } from './sheet.ts'
import type { PaperFacts } from './sheet.ts'

type Asked = ParsedInput<typeof certificatePapers.preview>['query']

const longName =
  'Khu nghỉ dưỡng sinh thái, spa suối khoáng và trung tâm hội nghị quốc tế Vịnh Ngọc Bích: Chi nhánh Công ty cổ phần Đầu tư Phát triển Du lịch Biển, Thương mại và Dịch vụ Hàng hải Nam Trung Bộ tại bán đảo Ngọc Bích, phường Bắc Cam Ranh, tỉnh Khánh Hòa (số 2)'

const samples: Record<FacilityType, Pick<PaperFacts, 'subType' | 'rank' | 'facilityAddress'> & { short: string }> = {
  CSLT: {
    short: 'Khách sạn Mẫu',
    subType: 'khach_san',
    rank: 4,
    facilityAddress: '12 Đường Mẫu, phường Nha Trang, tỉnh Khánh Hòa',
  },
  DTQDL: {
    short: 'Điểm du lịch Mẫu',
    subType: 'danh_lam',
    rank: null,
    facilityAddress: '12 Đường Mẫu, phường Bắc Nha Trang, tỉnh Khánh Hòa',
  },
}
const levels = ['Cơ bản', 'Nâng cao', 'Xuất sắc']

const chosen = (stored: PaperSnapshot, asked: Asked): PaperSnapshot => {
  const { colour, hasSealPlace, sentence, firstTitle, firstName, secondTitle, signing } = asked
  const first = firstTitle && firstName ? { title: firstTitle, name: firstName } : null
  return {
    ...stored,
    ...(colour && { colour }),
    ...(hasSealPlace && { hasSealPlace: hasSealPlace === 'true' }),
    ...(sentence && { sentence }),
    ...(firstTitle !== undefined && { first }),
    ...(secondTitle && { secondTitle }),
    ...(signing && { signing }),
  }
}

/** The template as it would print, on a sample that nobody can take for a certificate: its QR leads nowhere. */
export const previewPaper = async ({ db, platform, now }: Context, asked: Asked): Promise<FileAnswer> => {
  const { short, ...sample } = samples[asked.type]
  const template = chosen(await templateNow(db, asked.type), asked)
  const on = vietnamDay(now)
  const facts: PaperFacts = {
    ...sample,
    number: `${on.slice(0, 4)}/MẪU-0000`,
    facilityName: asked.name === 'long' ? longName : short,
    level: { name: levels[asked.level - 1] ?? '', rank: asked.level, count: levels.length },
    ground: { kind: 'decision', number: '000/QĐ-MẪU', on },
    provisional: [],
    issuedOn: on,
    validUntil: lastDayOfTerm(on, 3),
    signer: { name: 'Nguyễn Văn Mẫu', title: null },
    shortCode: 'MAU00000',
    link: `${platform.address}/verify/mau`,
    checkAt: checkAddress(platform.address),
  }
  const signedBy = template.signing === 'inside' ? { name: template.issuer, at: '09:15 ngày mẫu' } : null
  const copy = 'BẢN MẪU: không có giá trị'
  const bytes = await typeset(
    sheetOf({ facts, template, madeAt: now, logo: await logoOf(db, template), copy, signedBy }),
  )
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    name: 'mau-giay-chung-nhan.pdf',
    type: 'application/pdf',
    isShown: true,
  }
}
