import { levels } from '@nhanxanh/contract/features/criteria-versions.fields'
import { conditionWords, decimalWords, scaleWords, shareWords } from '@nhanxanh/contract/features/criteria.words'
import { tierNames, tiers } from '@nhanxanh/contract/features/criteria.rules'
import { appliesWords } from '@nhanxanh/contract/features/questions.words'
import { scale } from '@nhanxanh/contract/features/questions.fields'
import type { PublicStandard } from '@nhanxanh/contract/features/scheme'
import { facilitySubTypeKeys, facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { z } from 'zod'
import { both, escaped, formatDay, pageOf, standardAddress } from './markup.ts'
import type { Issuer } from './markup.ts'

const part = z.object({ id: z.string(), position: z.int() })
const kinds = z.array(z.enum(facilitySubTypeKeys))

/** What the page shows of the sealed bytes; columns that came later, and those it does not show, are passed over. */
const sealedStandard = z.object({
  version: z.object({ type: z.enum(facilityTypes), number: z.int(), levels, effective_on: z.string().nullable() }),
  parts: z.object({
    criteria_groups: z.array(part.extend({ code: z.string(), name: z.string() })),
    criteria_sub_groups: z.array(part.extend({ group_id: z.string(), name: z.string() })),
    criteria: z.array(
      part.extend({
        sub_group_id: z.string(),
        code: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        points: z.string(),
        tier: z.literal(tiers),
        is_mandatory: z.boolean(),
        is_bonus: z.boolean(),
        pass_share: z.string(),
        sub_types: kinds,
        ranks: z.array(z.int()),
        is_never_exempt: z.boolean(),
        exempt_sub_types: kinds,
        exempt_ranks: z.array(z.int()),
        sdgs: z.array(z.int()).default([]),
        is_archived: z.boolean(),
      }),
    ),
    questions: z.array(
      part.extend({
        criterion_id: z.string(),
        content: z.string(),
        scale,
        min_files: z.int(),
        is_archived: z.boolean(),
      }),
    ),
    criteria_constants: z.array(
      part.extend({
        label: z.string(),
        value: z.string(),
        unit: z.string(),
        source: z.string(),
        year: z.int().nullable().default(null),
        is_provisional: z.boolean().default(false),
      }),
    ),
  }),
})
type Sealed = z.output<typeof sealedStandard>
type Criterion = Sealed['parts']['criteria'][number]
type Question = Sealed['parts']['questions'][number]

const inOrder = <Row extends { position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position)

const marksOf = (row: Criterion): string =>
  [
    `${decimalWords(row.points)} điểm`,
    tierNames[row.tier],
    ...(row.is_mandatory ? ['Bắt buộc'] : []),
    ...(row.is_bonus ? ['Điểm thưởng'] : []),
    `Đạt từ ${shareWords(row.pass_share)}`,
  ].join(' · ')

const whomOf = ({ sub_types, ranks }: Pick<Criterion, 'sub_types' | 'ranks'>): string =>
  appliesWords({ appliesTo: { subTypes: sub_types, ranks } })

const exemptionOf = (row: Criterion): string => {
  if (row.is_never_exempt) return 'Luôn phải đánh giá.'
  const whom = whomOf({ sub_types: row.exempt_sub_types, ranks: row.exempt_ranks })
  return `Được đề nghị “Không áp dụng”: ${whom.toLocaleLowerCase('vi')}.`
}

const questionOf = ({ content, scale: answered, min_files: files }: Question): string => {
  const evidence = files === 0 ? '' : ` Minh chứng: ít nhất ${files} tệp.`
  return `<li>${escaped(content)}<small>${escaped(scaleWords(answered))}.${evidence}</small></li>`
}

const criterionOf = (
  row: Criterion,
  questions: readonly Question[],
): string => `<article class="crit" id="${escaped(row.code)}">
<h4><span class="num">${escaped(row.code)}</span> ${escaped(row.name)}</h4><p class="marks">${escaped(marksOf(row))}</p>
${row.description === null ? '' : `<p>${escaped(row.description)}</p>`}<p class="marks">Áp dụng: ${escaped(whomOf(row))}. ${escaped(exemptionOf(row))}</p>
${row.sdgs.length === 0 ? '' : `<p class="marks">SDG: ${row.sdgs.join(', ')}</p>`}<ol>${questions.map(questionOf).join('')}</ol></article>`

const bodyOf = ({ parts }: Sealed): string => {
  const criteria = inOrder(parts.criteria.filter(({ is_archived }) => !is_archived))
  const questionsOf = (id: string) =>
    inOrder(parts.questions.filter(({ criterion_id, is_archived }) => criterion_id === id && !is_archived))
  const subGroup = ({ id, name }: Sealed['parts']['criteria_sub_groups'][number]): string => {
    const own = criteria.filter(({ sub_group_id }) => sub_group_id === id)
    return own.length === 0
      ? ''
      : `<h3>${escaped(name)}</h3>${own.map((row) => criterionOf(row, questionsOf(row.id))).join('')}`
  }
  return inOrder(parts.criteria_groups)
    .map(({ id, code, name }) => {
      const inside = inOrder(parts.criteria_sub_groups.filter(({ group_id }) => group_id === id)).map(subGroup)
      return `<section><h2>${escaped(code)}. ${escaped(name)}</h2>${inside.join('')}</section>`
    })
    .join('')
}

const levelsOf = ({ version }: Sealed): string =>
  `<section><h2>${both('Các mức công nhận', 'Levels')}</h2><dl class="levels">${version.levels
    .map(
      ({ name, conditions }) =>
        `<dt>${escaped(name)}</dt><dd>${escaped(conditions.map(conditionWords).join('; '))}</dd>`,
    )
    .join('')}</dl></section>`

/** Whose mapping the numbers are; nothing where a version has none. */
const goalsOf = ({ parts }: Sealed): string =>
  parts.criteria.every(({ sdgs, is_archived }) => is_archived || sdgs.length === 0)
    ? ''
    : `<section><h2>${both('Mục tiêu phát triển bền vững', 'Sustainable development goals')}</h2><p>${both(
        'Số SDG cạnh tiêu chí là mục tiêu phát triển bền vững mà tiêu chí phục vụ (Nghị quyết A/RES/70/1 của Đại hội đồng Liên Hợp Quốc, 25/9/2015), theo phân loại của chương trình khi phát hành phiên bản này.',
        'SDG numbers name the goals (UN General Assembly resolution A/RES/70/1, 25 September 2015) that a criterion serves; the mapping is the programme’s own, as of this version.',
      )}</p></section>`

const constantsOf = ({ parts }: Sealed): string =>
  parts.criteria_constants.length === 0
    ? ''
    : `<section><h2>${both('Hệ số dùng trong công thức', 'Factors')}</h2><ul>${inOrder(parts.criteria_constants)
        .map(
          ({ label, value, unit, source, year, is_provisional }) =>
            `<li>${escaped(label)}${year === null ? '' : ` (${year})`}: ${escaped(decimalWords(value))} ${escaped(unit)}${is_provisional ? `, ${both('tạm dùng', 'provisional')}` : ''}<small>${escaped(source)}</small></li>`,
        )
        .join('')}</ul></section>`

/** The sealed words of a published version, in full; what is compared with its hash is the file beside it. */
export const standardPage = ({ bytes, sha256 }: PublicStandard, issuer: Issuer): string => {
  const sealed = sealedStandard.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  const { type, number, effective_on: from } = sealed.version
  const title = `Bộ tiêu chí ${facilityTypeNames[type]}, phiên bản ${number}`
  const since =
    from === null ? '' : `<p>${both(`Áp dụng từ ngày ${formatDay(from)}.`, `In force from ${formatDay(from)}.`)}</p>`
  return pageOf(
    title,
    '/chuong-trinh',
    issuer,
    `<main class="scheme"><h1>${escaped(title)}</h1>${since}
<p><small class="hash">SHA-256 ${sha256}</small></p>
<p><a href="${standardAddress(sealed.version)}.json">${both('Tệp đã niêm phong (JSON)', 'The sealed file (JSON)')}</a></p>
${levelsOf(sealed)}${goalsOf(sealed)}${bodyOf(sealed)}${constantsOf(sealed)}</main>`,
  )
}

/** A draft is as unknown as what never was. */
export const unknownStandardPage = (issuer: Issuer): string =>
  pageOf(
    'Không có phiên bản này',
    '/chuong-trinh',
    issuer,
    `<main class="scheme"><h1>Không có phiên bản này</h1><p><a href="/chuong-trinh">${both('Các phiên bản đã phát hành', 'Published versions')}</a></p></main>`,
  )
