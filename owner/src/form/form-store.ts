import type { SavedAnswer } from '@nhanxanh/contract/features/assessments.own'
import { assureKey, call, Failure, newKey, wordsOf } from '../lib/api.ts'
import { Outbox, placeOf } from '../lib/outbox.ts'
import type { Entry, Said, Stored, WaitingText, Wire } from '../lib/outbox.ts'
import { session } from '../lib/session.ts'
import { keepCopy, keptCopy, photoBytes, shelf } from '../lib/shelf.ts'
import { writtenOf } from './model.ts'
import type { Judge, Judged } from './judge.ts'
import type { Loaded, Written } from './model.ts'

const storedIn = ({ answers, values, exemptions }: Loaded['answers'], assessmentId: string): Stored =>
  new Map<string, Said>([
    ...answers
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ questionId: id, value, stance }) =>
          [placeOf({ kind: 'answer', assessmentId, id }), { value, stance }] as const,
      ),
    ...values
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ inputId: id, value }) =>
          [placeOf({ kind: 'figure', assessmentId, id }), { value: [value], stance: null }] as const,
      ),
    ...exemptions
      .filter(({ isProposed }) => !isProposed)
      .map(
        ({ criterionId: id, reason }) =>
          [placeOf({ kind: 'exemption', assessmentId, id }), { value: [reason], stance: null }] as const,
      ),
  ])

const answerOf = ({ id: questionId, said: { value, stance } }: WaitingText): SavedAnswer => ({
  questionId,
  value: [...value],
  stance,
  // Files are sent by themselves: another telephone may have attached one.
  evidence: null,
})

const wire: Wire = {
  stored: async (id) => storedIn(await call('assessmentAnswers', { params: { id } }), id),
  save: async (id, entries) => {
    const answers = entries.filter(({ kind }) => kind === 'answer').map(answerOf)
    const values = entries
      .filter(({ kind }) => kind === 'figure')
      .map(({ id: inputId, said }) => ({ inputId, value: said.value[0] ?? null }))
    const exemptions = entries
      .filter(({ kind }) => kind === 'exemption')
      .map(({ id: criterionId, said }) => ({ criterionId, reason: said.value[0] ?? null }))
    await call('saveAnswers', { params: { id }, body: { answers, values, exemptions } })
  },
  upload: async (photo) => {
    const { id: key, assessmentId: id, questionId: otherId, name, type } = photo
    const bytes = await photoBytes(placeOf(photo))
    if (bytes === null) throw new Failure(400, 'Ảnh này không còn trên máy. Vui lòng chụp lại.')
    await call('uploadEvidence', { params: { id, otherId }, body: new File([bytes], name, { type }) }, { key })
  },
  // Who is not signed in any more signs in again, and what waits goes then.
  refusal: async (thrown) => {
    const isLater = thrown instanceof Failure ? thrown.isPassing || thrown.status === 401 : true
    return isLater ? null : wordsOf(thrown)
  },
}

const outbox = new Outbox(shelf, wire)

/** One tab after the other. */
const alone = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('co-so-outbox', act) : act()

/** The answers of the server with what it has just taken. */
const withSaid = ({ answers, values, exemptions }: Loaded['answers'], taken: readonly Entry[]): Loaded['answers'] => {
  const said = new Map(answers.map((one) => [one.questionId, one]))
  const figures = new Map(values.map((one) => [one.inputId, one]))
  const exempt = new Map(exemptions.map((one) => [one.criterionId, one]))
  for (const entry of taken) {
    if (entry.kind === 'figure') {
      const [value] = entry.said.value
      if (value === undefined) figures.delete(entry.id)
      else figures.set(entry.id, { inputId: entry.id, value, isProposed: false })
    } else if (entry.kind === 'exemption') {
      const [reason] = entry.said.value
      if (reason === undefined) exempt.delete(entry.id)
      else exempt.set(entry.id, { criterionId: entry.id, reason, isProposed: false })
    } else if (entry.kind === 'answer') {
      const there = said.get(entry.id) ?? { id: '', questionId: entry.id, evidence: [], updatedAt: '' }
      said.set(entry.id, { ...there, value: [...entry.said.value], stance: entry.said.stance, isProposed: false })
    }
  }
  return { answers: [...said.values()], values: [...figures.values()], exemptions: [...exempt.values()] }
}

export type FormState = {
  loaded: Loaded | null
  entries: readonly Entry[]
  written: Written
  judged: Judged | null
  /** When the server last took all that waited; null: not since the page was opened. */
  savedAt: Date | null
  isAway: boolean
  problem: string | null
}
const nothing: FormState = {
  loaded: null,
  entries: [],
  written: { answers: new Map(), figures: new Map(), exemptions: new Map() },
  judged: null,
  savedAt: null,
  isAway: false,
  problem: null,
}

/** Sends what waits on this telephone, of all forms; answers how many still do. */
export const sendAll = async (): Promise<number> => {
  await alone(() => outbox.flush()).catch(() => undefined)
  return (await shelf.all()).length
}

/** Milliseconds to the next try while there is no network. */
const again = 10_000
/** Milliseconds after the last key, so that a text goes as a whole. */
const rest = 700

const fetchAll = async (id: string): Promise<Loaded> => {
  const params = { id }
  const [assessment, form, answers, scoring] = await Promise.all([
    call('ownAssessment', { params }),
    call('assessmentForm', { params }),
    call('assessmentAnswers', { params }),
    call('assessmentScoring', { params }),
  ])
  if (assessment.standing !== 'supplement') return { assessment, form, answers, scoring, open: null }
  const { openQuestionIds, openInputIds } = await call('assessmentResult', { params })
  return { assessment, form, answers, scoring, open: [...openQuestionIds, ...openInputIds] }
}

/** The body that takes one file off an answer: what stays is named. Null where nothing would be left of the answer. */
const without = (
  { questionId, value, stance, evidence: there }: Loaded['answers']['answers'][number],
  evidenceId: string,
): SavedAnswer | null => {
  const evidence = there
    .filter((one) => one.id !== evidenceId)
    .map(({ id: _, file, ...said }) => ({ fileId: file.id, ...said }))
  return value.length === 0 && stance === null && evidence.length === 0 ? null : { questionId, value, stance, evidence }
}

/** One form on this telephone: what is there, what waits, and what it comes to. */
export class FormStore {
  readonly #id: string
  #state = nothing
  #judge: Judge | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = true
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
      const loaded = await fetchAll(this.#id)
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

  readonly #comeBack = (): void => {
    if (document.visibilityState === 'visible') void this.send(true)
  }

  #fresh() {
    return { assessmentId: this.#id, at: Date.now(), mark: newKey(), problem: null }
  }

  async #put(entry: Entry): Promise<void> {
    await outbox.put(entry)
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
    this.#show({ entries })
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
    const { loaded } = this.#state
    if (loaded === null || (asked === null && taken.length === 0)) return
    const answers = asked ?? withSaid(loaded.answers, taken)
    this.#show({ loaded: { ...loaded, answers } })
    await keepCopy(this.#id, { ...loaded, answers })
  }
}
