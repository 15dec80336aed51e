import { facilityFieldNames, reasonName, type DecisionRules, type RejectionReasonCode } from './facilities.rules.ts'

type Named = { readonly id: string; readonly name: string }
type Addressee = { readonly representativeName: string; readonly name: string; readonly code: string }
/** While it is being written, the code may still be open and the note empty. */
type Reason = { readonly code: RejectionReasonCode | null; readonly targets: readonly string[]; readonly note: string }

/** The name of what a reason points at: a field, or a file by its name; a file that is gone has no name any more. */
export function targetName(target: string, files: readonly Named[]): string {
  if (Object.hasOwn(facilityFieldNames, target)) return facilityFieldNames[target as keyof typeof facilityFieldNames]
  return `tệp ${files.find(({ id }) => id === target)?.name ?? 'đã được thay'}`
}

type Words = { files: readonly Named[]; rules: Pick<DecisionRules, 'reasons' | 'formerReasons'> }

const reasonLine = ({ code, targets, note }: Reason, index: number, { files, rules }: Words): string => {
  const name = code === null ? '(chưa chọn lý do)' : reasonName(code, rules)
  const where = targets.map((target) => targetName(target, files)).join(', ')
  const head = where === '' ? name : `${name} (${where})`
  return `${index + 1}. ${head}: ${note.trim() || '(chưa có ghi chú)'}`
}

/** Each reason on a line of its own, as the owner reads it. */
export const reasonLines = (reasons: readonly Reason[], words: Words): string[] =>
  reasons.map((reason, index) => reasonLine(reason, index, words))

/**
 * The rejection as the owner reads it (PRODUCT D4): the officer sees it while writing, and the server gives the owner the same. A
 * missing part is named in its place.
 */
export const ownerMessage = (facility: Addressee, reasons: readonly Reason[], words: Words): string =>
  [
    `Kính gửi ông/bà ${facility.representativeName},`,
    `Hồ sơ đăng ký “${facility.name}” (mã ${facility.code}) chưa được duyệt vì:`,
    ...reasonLines(reasons, words),
    'Vui lòng sửa những nội dung trên rồi nộp lại hồ sơ trên cổng đăng ký.',
  ].join('\n')
