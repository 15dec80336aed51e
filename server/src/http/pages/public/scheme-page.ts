import { schemeFigures, schemeParts } from '@nhanxanh/contract/features/scheme'
import type { PublicScheme, SchemeFigure, SchemePart, SchemeStandard } from '@nhanxanh/contract/features/scheme'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { asOf, both, escaped, fact, formatDay, pageOf, standardAddress } from './markup.ts'
import type { Issuer } from './markup.ts'

const typesEn: Record<FacilityType, string> = { CSLT: 'Accommodation', DTQDL: 'Tourist attractions' }

const section = (vi: string, en: string, body: string): string => `<section><h2>${both(vi, en)}</h2>${body}</section>`

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

/** What the office says itself; nothing where it has said nothing. */
const partOf = ({ texts }: PublicScheme, part: SchemePart): string => {
  const { vi, en } = texts[part]
  if (vi === null) return ''
  const english = en === null ? '' : `<div class="en" lang="en">${lines(en)}</div>`
  return section(schemeParts[part].vi, schemeParts[part].en, `${lines(vi)}${english}`)
}

const standardLine = (standard: SchemeStandard): string => {
  const { number, effectiveOn, sha256, isInForce } = standard
  const from = effectiveOn === null ? '' : `, áp dụng từ ${formatDay(effectiveOn)}`
  const state = isInForce ? ' <b>đang áp dụng / in force</b>' : ''
  return `<li><a href="${standardAddress(standard)}">Phiên bản ${number}</a>${from}${state}<small class="hash">SHA-256 ${sha256}</small></li>`
}

const standardsOf = ({ standards }: PublicScheme): string => {
  const lists = facilityTypes.flatMap((type) => {
    const own = standards.filter((each) => each.type === type)
    if (own.length === 0) return []
    return [`<h3>${both(facilityTypeNames[type], typesEn[type])}</h3><ul>${own.map(standardLine).join('')}</ul>`]
  })
  if (lists.length === 0) return ''
  const words = both(
    'Toàn văn từng phiên bản đã phát hành: nhóm, tiêu chí, câu hỏi, điểm, ngưỡng, tiêu chí bắt buộc.',
    'Every published version in full: groups, criteria, questions, points, thresholds, mandatory criteria.',
  )
  return section('Bộ tiêu chí', 'The standard', `<p>${words}</p>${lists.join('')}`)
}

const judgingOf = ({ rules }: PublicScheme): string => {
  const said = [
    both(
      'Cơ sở tự đánh giá kèm minh chứng; thẩm định viên của chương trình kiểm tra từng tiêu chí, tại hồ sơ và khi cần thì tại chỗ.',
      'Places assess themselves with evidence; assessors of the programme check each criterion, on the documents and where needed on site.',
    ),
    both(
      'Người có lợi ích liên quan với cơ sở không thẩm định, không ký và không cấp giấy cho cơ sở đó.',
      'Who has an interest in a place neither assesses it nor signs or issues for it.',
    ),
    ...(rules.fourEyes
      ? [both('Người ký quyết định không phải là người đã thẩm định.', 'Who signs a decision has not assessed.')]
      : []),
    ...(rules.councilSessions
      ? [both('Phiếu có thể được đưa ra phiên họp hội đồng.', 'Assessments can be laid before a council.')]
      : []),
    both(
      `Giấy chứng nhận có giá trị ${rules.certificateYears} năm; vi phạm thì bị tạm đình chỉ hoặc thu hồi, và trạng thái ấy hiện trên trang kiểm tra.`,
      `A certificate is valid for ${rules.certificateYears} years; for violations it is suspended or revoked, which the public page shows.`,
    ),
    both(
      `Quyết định có thể bị khiếu nại trong ${rules.appealFilingDays} ngày và được giải quyết trong ${rules.appealSettleDays} ngày từ khi thụ lý, bởi người không có phần trong quyết định.`,
      `A decision can be appealed against within ${rules.appealFilingDays} days; it is settled within ${rules.appealSettleDays} days of its acceptance by persons who had no part in it.`,
    ),
  ]
  const items = said.map((words) => `<li>${words}</li>`).join('')
  return section('Thẩm định và tính độc lập', 'Assessment and independence', `<ul>${items}</ul>`)
}

const figuresOf = ({ figures, since }: PublicScheme, now: string): string => {
  const rows = (Object.keys(schemeFigures) as SchemeFigure[])
    .map((key) => {
      const { vi, en } = schemeFigures[key]
      return fact(vi, en, `<span class="num">${formatNumber(figures[key])}</span>`)
    })
    .join('')
  const words = both(
    `Tính từ ngày ${formatDay(since)}; số giấy còn hiệu lực tính đến hôm nay.`,
    `Since ${formatDay(since)}; certificates in force as of today.`,
  )
  return section(
    'Số liệu mười hai tháng',
    'Figures of twelve months',
    `<p>${words}</p><dl class="f">${rows}</dl>${now}`,
  )
}

const registerOf = (): string =>
  section(
    'Danh sách công khai',
    'Public register',
    `<p><a href="/register">${both('Mọi giấy đã cấp, cả giấy bị đình chỉ, thu hồi, hết hạn.', 'All certificates, also suspended, revoked and expired ones.')}</a></p>
<p><a href="/chuong-trinh/boc-tham">${both('Bốc thăm giám sát', 'Surveillance visits drawn by lot')}</a></p>
<p><a href="/lien-he">${both('Gửi phản ánh, khiếu nại', 'Send a complaint')}</a></p>`,
  )

/** The scheme in the open: who owns it, by what it judges, how, and what came of it. What is not known is left out. */
export const schemePage = (scheme: PublicScheme, issuer: Issuer, now: Date): string => {
  const told = (part: SchemePart) => partOf(scheme, part)
  const body = [
    told('owner'),
    told('terms'),
    standardsOf(scheme),
    told('consultation'),
    judgingOf(scheme),
    told('monitoring'),
    told('fees'),
    told('complaints'),
    figuresOf(scheme, asOf(now)),
    registerOf(),
  ]
  return pageOf(
    'Chương trình',
    '/chuong-trinh',
    issuer,
    `<main class="scheme"><h1>${escaped(issuer.programme)}</h1><span class="en" lang="en">The certification scheme</span>${body.join('')}</main>`,
  )
}
