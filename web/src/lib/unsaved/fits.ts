const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumberField = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && other === '') || (one === '' && typeof other === 'number')

/** Whether a form that begins with the one can show the other: an earlier release of the console may have had other fields. */
export const fits = (initial: unknown, value: unknown): boolean => {
  if (initial === null || initial === undefined || value === null) return true
  if (Array.isArray(initial)) return Array.isArray(value)
  // A number that is being typed anew is an empty text meanwhile.
  if (!isRecord(initial)) return typeof initial === typeof value || isNumberField(initial, value)
  if (!isRecord(value)) return false
  const fields = new Set([...Object.keys(initial), ...Object.keys(value)])
  return [...fields].every((field) => field in initial && field in value && fits(initial[field], value[field]))
}
