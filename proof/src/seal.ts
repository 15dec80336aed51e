import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import type { AnswerSheet, CriteriaSet } from '@nhanxanh/contract/scoring/criteria-set'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import { score } from '@nhanxanh/contract/scoring/score'
import { sealedPartNames } from '@nhanxanh/contract/scoring/sealed-parts'
import { resultOf } from '@nhanxanh/contract/scoring/sealed-result'
import { sdgsServed } from '@nhanxanh/contract/scoring/stated-result'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { canonical, fromBase64, sha256Hex, textOf } from './bytes.ts'
import { isHashSigned } from './lines.ts'
import type { Expect, Key } from './report.ts'

type Result = ReturnType<typeof resultOf>
/** A sealed record, as far as it is looked at. */
export type Sealed = {
  assessment: { code: string }
  criteria: { number: number; set: CriteriaSet }
  decision: { outcome: string }
  evidence: Record<string, { fileId: string; name: string; sha256: string }[]>
  sheet: AnswerSheet
  result: Result
}
export type GivenSeal = {
  sha256: string
  signature: string
  keyId: string
  bytes: string
  parts: { key: string; length: number; sha256: string }[] | null
}

const partNames = new Map<string, string>(Object.entries(sealedPartNames))

/** The record, after its parts, hash, signature and form were looked at. */
export const readSeal = (seal: GivenSeal, keys: readonly Key[], expect: Expect): Sealed => {
  const bytes = fromBase64(seal.bytes)
  let from = 0
  for (const { key, length, sha256 } of seal.parts ?? []) {
    const name = partNames.get(key) ?? key
    expect(sha256Hex(bytes.subarray(from, from + length)) === sha256, `Bản niêm phong: phần ${name} đã bị thay đổi`)
    from += length
  }
  expect(sha256Hex(bytes) === seal.sha256, 'Bản niêm phong: mã băm SHA-256 không khớp với nội dung')
  expect(isHashSigned(seal, keys), 'Bản niêm phong: chữ ký không đúng')
  const text = textOf(bytes)
  const record = JSON.parse(text) as Sealed
  expect(canonical(record) === text, 'Bản niêm phong: không theo dạng chuẩn RFC 8785')
  return record
}

const stateWords: Readonly<Record<string, string>> = {
  scored: 'đã chấm',
  unanswered: 'chưa trả lời đủ',
  problem: 'số liệu không dùng được',
  'not-applicable': 'không áp dụng',
}

/** One criterion as it was sealed and as it is worked out here. */
export type Compared = {
  code: string
  name: string
  sealed: string
  recomputed: string
  isSame: boolean
}

const worthWords = (row: Result['criteria'][number] | undefined): string => {
  if (row === undefined) return 'không có'
  const [state, points, maximum, isMet] = [String(row[1]), row[2], row[3], row[4]]
  if (state === 'not-applicable') return 'không áp dụng'
  const open = state === 'scored' ? '' : `, ${stateWords[state] ?? state}`
  return `${formatNumber(Number(points))}/${formatNumber(Number(maximum))}${open}${isMet === true ? ', đạt' : ''}`
}

const byCode = ({ criteria }: Result) => new Map(criteria.map((row) => [row[0], row]))

/** What the engine makes of the sealed answers, each criterion beside what was sealed. */
export const rescored = ({ criteria: { set }, sheet, result }: Sealed) => {
  const found = resultOf(score(prepareSet(set), sheet))
  const [sealed, again] = [byCode(result), byCode(found)]
  const compared = set.groups.flatMap((group) =>
    criteriaOf(group).map(({ code, name }): Compared => {
      const [one, other] = [sealed.get(code), again.get(code)]
      return {
        code,
        name,
        sealed: worthWords(one),
        recomputed: worthWords(other),
        isSame: canonical(one) === canonical(other),
      }
    }),
  )
  const levelName = set.levels.find(({ key }) => key === found.level)?.name ?? 'chưa đạt mức nào'
  const met = set.groups
    .flatMap(criteriaOf)
    .map((criterion) => ({ criterion, isMet: again.get(criterion.code)?.[4] === true }))
  return { found, compared, levelName, sdgs: sdgsServed(met) }
}
export type Rescored = ReturnType<typeof rescored>

/** Names each criterion whose sealed result is another than the one worked out, then groups and conditions. */
export const checkRescored = ({ found, compared }: Rescored, { result }: Sealed, expect: Expect): void => {
  for (const { code, name, sealed, recomputed, isSame } of compared) {
    expect(isSame, `Tiêu chí ${code} (${name}): bản niêm phong ghi ${sealed}; tính lại ra ${recomputed}`)
  }
  expect(result.criteria.length === compared.length, 'Bản niêm phong: số tiêu chí khác với bộ tiêu chí')
  expect(canonical(result.groups) === canonical(found.groups), 'Điểm của các nhóm: khác với kết quả tính lại')
  expect(canonical(result.conditions) === canonical(found.conditions), 'Điều kiện của các mức: khác với tính lại')
  const whole = ({ points, maximum, share, level }: Result) => canonical([points, maximum, share, level])
  expect(whole(result) === whole(found), 'Tổng điểm và mức: khác với kết quả tính lại')
}
