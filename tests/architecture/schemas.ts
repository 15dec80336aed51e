import { z } from 'zod'

const inner = (schema: z.ZodType): [string, z.ZodType][] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([key, field]) => [`.${key}`, field as z.ZodType])
  }
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option as z.ZodType])
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) return [['', schema.unwrap() as z.ZodType]]
  // What comes out of a pipe is its second half.
  if (schema instanceof z.ZodPipe) return [['', schema.out as z.ZodType]]
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.map((item, index) => [`[${index}]`, item as z.ZodType])
  }
  return []
}

/** Leaves that need no look inside. Any other kind of schema is named, so that the walk never passes one over. */
const leaves = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
]
const isKnown = (schema: z.ZodType): boolean =>
  inner(schema).length > 0 || schema instanceof z.ZodObject || leaves.some((leaf) => schema instanceof leaf)

/** The places in an output where a key may be missing: `.items[].rank`. A default is one as well. */
export const optionalPlaces = (schema: z.ZodType, place = 'data'): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return [place]
  if (!isKnown(schema)) return [`${place} (${schema.def.type}, which this test does not know)`]
  return inner(schema).flatMap(([step, field]) => optionalPlaces(field, `${place}${step}`))
}
