import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
  valueType?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
}
const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.ZodType).def

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0)

const isGood = (schema: z.core.$ZodType, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

/** The paths of a body at which its schema has a field and the body says nothing: absent, null, or an empty text or list. */
export const emptyFields = (schema: z.core.$ZodType, value: unknown, path = ''): string[] => {
  const { type, shape, element, innerType, in: before, out, options, valueType } = definitionOf(schema)
  if (innerType) return emptyFields(innerType, value, path)
  // Of a preprocessed or transformed field the side that is a schema of its own.
  if (type === 'pipe' && before && out)
    return emptyFields(definitionOf(before).type === 'transform' ? out : before, value, path)
  if (isEmpty(value)) return [path]
  if (options)
    return options.filter((option) => isGood(option, value)).flatMap((option) => emptyFields(option, value, path))

  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (shape) {
    const given = value as Record<string, unknown>
    return Object.entries(shape).flatMap(([name, field]) => emptyFields(field, given[name], at(name)))
  }
  if (element) return (value as unknown[]).flatMap((each, nth) => emptyFields(element, each, at(nth)))
  if (valueType) {
    return Object.entries(value as object).flatMap(([name, each]) => emptyFields(valueType, each, at(name)))
  }
  return []
}

let count = 0
/** A number that nothing else in the file has. */
export const nth = (): number => (count += 1)

/** One of these suits a field of which nothing is known but its rules. */
const plainValues = (): readonly unknown[] => [
  `Nội dung được ghi lần ${nth()}`,
  vietnamDay(new Date()),
  new Date().toISOString(),
  `ghi${nth()}@kiemthu.example`,
  '0905 123 456',
  12,
  0.5,
]

/** A body with nothing left out, made of what its schema says of itself. */
export const filledIn = (schema: z.core.$ZodType): unknown => {
  const { type, shape, element, innerType, in: before, out, options, entries, values } = definitionOf(schema)
  if (innerType) return filledIn(innerType)
  if (type === 'pipe' && before && out && definitionOf(before).type === 'transform') return filledIn(out)
  const plain = plainValues().find((value) => (schema as z.ZodType).safeParse(value).success)
  if (plain !== undefined) return plain
  if (type === 'pipe' && before) return filledIn(before)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, filledIn(field)]))
  if (element) return [filledIn(element)]
  if (options?.[0]) return filledIn(options[0])
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return true
}

/** The same value with every text decomposed, as some keyboards and systems write Vietnamese. */
export const decomposed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFD')
  if (Array.isArray(value)) return value.map(decomposed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, decomposed(each)]))
}
