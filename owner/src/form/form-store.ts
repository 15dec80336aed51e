import { call } from '../lib/api.ts'
import { keepCopy, keptCopy } from '../lib/copies.ts'
import { placeOf } from '../lib/entry.ts'
import type { Entry, Said, WaitingText } from '../lib/entry.ts'
import { Failure, wordsOf } from '../lib/failure.ts'
import { newKey } from '../lib/new-key.ts'
import { assureKey } from '../lib/sealing-key.ts'
import { session } from '../lib/session.ts'
import { shelf } from '../lib/shelf.ts'
import { emptyState } from './form-state.ts'
import type { FormState } from './form-state.ts'
import type { Judge } from './judge.ts'
import { fetchLoaded } from './loaded.ts'
import type { Loaded } from './loaded.ts'
import { without, withSaid } from './said-answers.ts'
import { alone, outbox, sendAll } from './sending.ts'
import { writtenOf } from './standing.ts'

/** Milliseconds to the next try while there is no network. */
const again = 10_000
/** Milliseconds after the last key, so that a text goes as a whole. */
const rest = 700

/** One form on this telephone: what is there, what waits, and what it comes to. */
export class FormStore {
  readonly #id: string
  #state = emptyState
  #judge: Judge | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = true
  /** Goes up with every answer that the server has taken. */
  #taken = 0
  /** On their way to the shelf: shown at once, because sealing takes a moment. */
  readonly #keeping = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()

  constructor(id: string) {
    this.#id = id
  }

  readonly read = (): FormState => this.#state
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  open(): void {
    this.#isClosed = false
    window.addEventListener('online', this.#comeBack)
    document.addEventListener('visibilitychange', this.#comeBack)
    void assureKey()
      .then(this.load)
      .then(() => this.send())
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#comeBack)
    document.removeEventListener('visibilitychange', this.#comeBack)
    void sendAll()
  }

  readonly load = async (): Promise<void> => {
    const kept = await keptCopy<Loaded>(this.#id)
    if (kept !== null) this.#show({ loaded: kept })
    await this.#readShelf()
    try {
      const loaded = await this.#fetchNow()
      this.#show({ loaded, isAway: false, problem: null })
      await keepCopy(this.#id, loaded)
    } catch (thrown) {
      const isAway = thrown instanceof Failure && thrown.isPassing
      this.#show({ isAway, problem: kept === null || !isAway ? await wordsOf(thrown) : null })
    }
    const engine = await import('./judge.ts').catch(() => null)
    const { loaded } = this.#state
    this.#judge = loaded === null || engine === null ? null : engine.judgeOf(loaded)
    this.#show({})
  }

  /** `isOld`: another telephone may have been at it since what is shown was asked for. */
  async send(isOld = false): Promise<void> {
    clearTimeout(this.#timer)
    if (session() === null || this.#isClosed) return
    const before = this.#state.entries
    const taken: Entry[] = []
    try {
      await alone(() => outbox.flush((entry) => taken.push(entry)))
      await this.#readShelf()
      const own = taken.filter(({ assessmentId }) => assessmentId === this.#id)
      await this.#settleSent(own, isOld || this.#isSentElsewhere(before, own))
      this.#show({ isAway: false, savedAt: new Date() })
    } catch {
      await this.#readShelf()
      this.#show({ isAway: true })
      this.#timer = setTimeout(() => void this.send(true), again)
    }
  }

  async say(kind: WaitingText['kind'], id: string, said: Said, before: Said | null): Promise<void> {
    await this.#put({ ...this.#fresh(), kind, id, said, from: [before], other: null })
  }

  async attach(questionId: string, file: File): Promise<void> {
    const { name, type, size } = file
    const bytes = await file.arrayBuffer()
    await this.#put({ ...this.#fresh(), kind: 'photo', id: newKey(), questionId, name, type, size, bytes })
  }

  async drop(entry: Entry): Promise<void> {
    await outbox.drop(entry)
    await this.#readShelf()
  }

  async settle(entry: WaitingText, choice: 'mine' | 'other'): Promise<void> {
    await outbox.settle(entry, choice)
    // Shown as chosen, however long the way to the server is.
    await this.#readShelf()
    await this.send(true)
  }

  /** Takes a file off that the server has. */
  async takeOff(questionId: string, evidenceId: string): Promise<void> {
    await this.send()
    const params = { id: this.#id }
    const { answers } = await call('assessmentAnswers', { params })
    const there = answers.find((one) => one.questionId === questionId)
    if (there === undefined) return
    const left = without(there, evidenceId)
    if (left === null) await call('removeAnswer', { params: { ...params, otherId: there.id } })
    else await call('saveAnswers', { params, body: { answers: [left], values: [], exemptions: [] } })
    await this.load()
  }

  /** Keeps which criteria the owner means to meet, for all their telephones. */
  async plan(lineages: readonly string[]): Promise<void> {
    const assessment = await call('planWay', { params: { id: this.#id }, body: { planned: [...lineages] } })
    const { loaded } = this.#state
    if (loaded === null) return
    this.#show({ loaded: { ...loaded, assessment } })
    await keepCopy(this.#id, { ...loaded, assessment })
  }

  /** What was said and taken while the form was on its way is not in it: it is asked for again. */
  async #fetchNow(): Promise<Loaded> {
    const before = this.#taken
    const loaded = await fetchLoaded(this.#id)
    return before === this.#taken ? loaded : this.#fetchNow()
  }

  readonly #comeBack = (): void => {
    if (document.visibilityState === 'visible') void this.send(true)
  }

  #fresh() {
    return { assessmentId: this.#id, at: Date.now(), mark: newKey(), problem: null }
  }

  async #put(entry: Entry): Promise<void> {
    const at = placeOf(entry)
    this.#keeping.set(at, entry)
    this.#show({ entries: this.#withKeeping(this.#state.entries) })
    await outbox.put(entry)
    if (this.#keeping.get(at) === entry) this.#keeping.delete(at)
    await this.#readShelf()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), rest)
  }

  #show(change: Partial<FormState>): void {
    const next = { ...this.#state, ...change }
    if (next.loaded !== null) {
      next.written = writtenOf(next.loaded.answers, next.entries)
      next.judged = this.#judge?.(next.written) ?? null
    }
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  async #readShelf(): Promise<void> {
    const entries = (await shelf.all()).filter(({ assessmentId }) => assessmentId === this.#id)
    this.#show({ entries: this.#withKeeping(entries) })
  }

  #withKeeping(entries: readonly Entry[]): readonly Entry[] {
    return [...entries.filter((entry) => !this.#keeping.has(placeOf(entry))), ...this.#keeping.values()]
  }

  /** Something that waited here went by way of another tab. */
  #isSentElsewhere(before: readonly Entry[], taken: readonly Entry[]): boolean {
    const known = new Set([...this.#state.entries, ...taken].map(({ mark }) => mark))
    const places = new Set(this.#state.entries.map(placeOf))
    return before.some((entry) => !known.has(entry.mark) && !places.has(placeOf(entry)))
  }

  /** What was taken is shown as the server has it; of files it alone knows the names. */
  async #settleSent(taken: readonly Entry[], isOld: boolean): Promise<void> {
    const isAsked = isOld || taken.some(({ kind }) => kind === 'photo')
    const asked = isAsked ? await call('assessmentAnswers', { params: { id: this.#id } }) : null
    this.#taken += taken.length
    const { loaded } = this.#state
    if (loaded === null || (asked === null && taken.length === 0)) return
    const answers = asked ?? withSaid(loaded.answers, taken)
    this.#show({ loaded: { ...loaded, answers } })
    await keepCopy(this.#id, { ...loaded, answers })
  }
}
