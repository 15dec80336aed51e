import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const sizes: Record<string, string> = { string: 'ký tự', array: 'mục', set: 'mục', file: 'byte' }

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): string => {
  if (issue.origin === 'string' && issue.minimum === 1) return 'Vui lòng nhập mục này.'
  const unit = sizes[issue.origin]
  return unit ? `Cần ít nhất ${issue.minimum} ${unit}.` : `Giá trị nhỏ nhất là ${issue.minimum}.`
}

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): string => {
  const unit = sizes[issue.origin]
  return unit ? `Không quá ${issue.maximum} ${unit}.` : `Giá trị lớn nhất là ${issue.maximum}.`
}

/** The words of a validation issue for a member of staff: zod's own Vietnamese is written for programmers. */
const sentence = (issue: Issue): string => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null ? 'Mục này là bắt buộc.' : 'Giá trị không đúng kiểu.'
  }
  if (issue.code === 'invalid_value') return 'Lựa chọn này không có trong danh sách.'
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'unrecognized_keys') return 'Không có trường hoặc tham số này.'
  return 'Nội dung này chưa hợp lệ.'
}

z.config({ localeError: sentence })

/** One sentence for each wrong field, keyed by its dotted path; undeclared keys are named one by one. */
export const fieldErrors = (error: z.ZodError): Record<string, string> => {
  // A map: on a plain object, keys such as `constructor` look as if they were there already.
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names) {
      const path = name.map(String).join('.') || 'body'
      if (!fields.has(path)) fields.set(path, issue.message)
    }
  }
  return Object.fromEntries(fields)
}
