/** `guidanceApplicant` → `guidance_applicant`. */
export type ColumnOf<Field extends string> = Field extends `${infer Head}${infer Rest}`
  ? Head extends Uppercase<Head>
    ? Head extends Lowercase<Head>
      ? `${Head}${ColumnOf<Rest>}`
      : `_${Lowercase<Head>}${ColumnOf<Rest>}`
    : `${Head}${ColumnOf<Rest>}`
  : Field

/** `guidance_applicant` → `guidanceApplicant`. */
export type FieldOf<Column extends string> = Column extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<FieldOf<Rest>>}`
  : Column

/** The fields of the contract under the names of their columns. */
export type ColumnsOf<Fields> = { [Field in keyof Fields & string as ColumnOf<Field>]: Fields[Field] }
/** The columns of a row under the names that the contract gives them. */
export type FieldsOf<Row> = { [Column in keyof Row & string as FieldOf<Column>]: Row[Column] }

export const columnOf = <Field extends string>(field: Field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>

export const fieldOf = <Column extends string>(column: Column) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as FieldOf<Column>

/** Names are those of tables and of the contract: few, and asked for with each row. */
const renaming = (rename: (name: string) => string) => {
  const known = new Map<string, string>()
  const renamed = (name: string): string => {
    const other = rename(name)
    known.set(name, other)
    return other
  }
  return (values: object) => {
    const result: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) result[known.get(name) ?? renamed(name)] = value
    return result
  }
}
const toColumns = renaming(columnOf)
const toFields = renaming(fieldOf)

/** A row as it is written; nothing is left out, so what the table does not have is refused by the compiler. */
export const columnsOf = <Fields extends object>(fields: Fields): ColumnsOf<Fields> =>
  toColumns(fields) as ColumnsOf<Fields>

/** A row as the contract names it; pick the columns first where the row has more than the answer. */
export const fieldsOf = <Row extends object>(row: Row): FieldsOf<Row> => toFields(row) as FieldsOf<Row>

/** These columns of a row and no other. */
export const pick = <Row extends object, Column extends keyof Row>(row: Row, columns: readonly Column[]) => {
  const picked: Partial<Row> = {}
  for (const column of columns) picked[column] = row[column]
  return picked as Pick<Row, Column>
}
