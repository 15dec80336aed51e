import pg from 'pg'
import type { Connection, CustomTypesConfig, Submittable } from 'pg'

/** A statement on its way: `name` where the connection is to keep it prepared. */
export type Step = { text: string; values: readonly unknown[]; name?: string | undefined }
export type Answered = { command: string; rowCount: number | null; rows: Record<string, unknown>[] }

/** How the driver writes a parameter; its types leave that out. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils

type Field = { name: string; dataTypeID: number }
type Reader = { fields: { name: string; read: (text: string) => unknown }[]; empty: Record<string, null> }

const nothing: Reader = { fields: [], empty: {} }

const readerOf = (fields: readonly Field[], types: CustomTypesConfig): Reader => ({
  fields: fields.map(({ name, dataTypeID }) => ({
    name,
    read: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  })),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

const readRow = ({ fields, empty }: Reader, raw: readonly (string | null)[]): Record<string, unknown> => {
  const row: Record<string, unknown> = { ...empty }
  for (const [nth, { name, read }] of fields.entries()) {
    const text = raw[nth] ?? null
    if (text !== null) row[name] = read(text)
  }
  return row
}

/** The messages that the driver's types describe with arguments which it does not need. */
type Wire = Connection & {
  parse: (statement: { text: string; name?: string | undefined }) => void
  bind: (portal: { statement?: string | undefined; values: readonly unknown[] }) => void
  describe: (what: { type: 'P' }) => void
  execute: () => void
  close: (what: { type: 'S'; name: string }) => void
}

/** The statements that a connection has prepared, and how their rows are read. */
const prepared = new WeakMap<Connection, Map<string, Reader>>()
const preparedOn = (connection: Connection): Map<string, Reader> => {
  const known = prepared.get(connection)
  if (known) return known
  const made = new Map<string, Reader>()
  prepared.set(connection, made)
  return made
}

/**
 * Several statements in one trip to PostgreSQL, one after the other; after one that fails the rest is left out. What a
 * connection has prepared is neither parsed nor described again. The driver's own query knows one statement a trip, so this
 * is one of its `Submittable`s, as its cursors are.
 */
export class Batch implements Submittable {
  /** Called once, with an error or with the answer of each step; the driver wraps it for its time limit. */
  callback: (error: Error | null, answers?: Answered[]) => void
  readonly #steps: readonly Step[]
  readonly #types: CustomTypesConfig
  #known: Map<string, Reader> = new Map()
  #reader: Reader = nothing
  #rows: Record<string, unknown>[] = []
  readonly #answers: Answered[] = []
  #failure: Error | null = null

  constructor(steps: readonly Step[], types: CustomTypesConfig, callback: Batch['callback']) {
    this.#steps = steps
    this.#types = types
    this.callback = callback
  }

  submit(connection: Connection): Error | null {
    let written: (string | Buffer | null)[][]
    try {
      written = this.#steps.map(({ values }) => values.map(prepareValue))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    this.#known = preparedOn(connection)
    connection.stream.cork()
    for (const [nth, step] of this.#steps.entries()) this.#send(connection as Wire, step, written[nth] ?? [])
    connection.sync()
    connection.stream.uncork()
    this.#begin()
    return null
  }

  #send(wire: Wire, { text, name }: Step, values: readonly unknown[]) {
    const isKnown = name !== undefined && this.#known.has(name)
    if (!isKnown) {
      // After a first try that failed the name may be taken; closing what is not there is no error.
      if (name !== undefined) wire.close({ type: 'S', name })
      wire.parse({ text, name })
    }
    wire.bind({ statement: name, values })
    if (!isKnown) wire.describe({ type: 'P' })
    wire.execute()
  }

  /** The next step to be answered. */
  #begin() {
    const name = this.#steps[this.#answers.length]?.name
    this.#reader = (name === undefined ? undefined : this.#known.get(name)) ?? nothing
    this.#rows = []
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#reader = readerOf(fields, this.#types)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#failure) return
    try {
      this.#rows.push(readRow(this.#reader, fields))
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const [command = '', ...counts] = text.split(' ')
    const count = counts.at(-1)
    const name = this.#steps[this.#answers.length]?.name
    if (name !== undefined) this.#known.set(name, this.#reader)
    this.#answers.push({ command, rowCount: count === undefined ? null : Number(count), rows: this.#rows })
    this.#begin()
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery() {
    if (this.#failure) this.callback(this.#failure)
    else this.callback(null, this.#answers)
  }

  handleError(error: Error) {
    this.callback(error)
  }
}

/** Sends the steps together; answers with that of the last. */
export const sendTogether = (
  client: { query: (batch: Batch) => unknown },
  steps: readonly Step[],
  types: CustomTypesConfig,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const settle: Batch['callback'] = (error, answers) => {
      const last = answers?.at(-1)
      if (error) reject(error)
      else if (last && answers?.length === steps.length) resolve(last)
      else reject(new Error('PostgreSQL left a statement without an answer'))
    }
    client.query(new Batch(steps, types, settle))
  })
