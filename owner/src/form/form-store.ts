import type { SavedAnswer } from '@nhanxanh/contract/features/assessments.own'
import { assureKey, call, Failure, newKey, wordsOf } from '../lib/api.ts'
import { outboxOf, placeOf } from '../lib/outbox.ts'
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
      .map(({ questionId: id, value, stance }) => [placeOf({ kind: 'answer', assessmentId, id }), { value, stance }] as const),
    ...values
      .filter(({ isProposed }) => !isProposed)
      .map(({ inputId: id, value }) => [placeOf({ kind: 'figure', assessmentId, id }), { value: [value], stance: null }] as const),
    ...exemptions
      .filter(({ isProposed }) => !isProposed)
      .map(({ criterionId: id, reason }) => [placeOf({ kind: 'exemption', assessmentId, id }), { value: [reason], stance: null }] as const),
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

const outbox = outboxOf(shelf, wire)

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

/** One form on this telephone: what is there, what waits, and what it comes to. */
export const openForm = (id: string) => {
  let state = nothing
  let judge: Judge | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = true
  const listeners = new Set<() => void>()

  const show = (change: Partial<FormState>): void => {
    const next = { ...state, ...change }
    if (next.loaded !== null) {
      next.written = writtenOf(next.loaded.answers, next.entries)
      next.judged = judge?.(next.written) ?? null
    }
    state = next
    for (const listener of listeners) listener()
  }

  const readShelf = async (): Promise<void> =>
    show({ entries: (await shelf.all()).filter(({ assessmentId }) => assessmentId === id) })

  const fetchAll = async (): Promise<Loaded> => {
    const params = { id }
    const [assessment, form, answers, scoring] = await Promise.all([
      call('ownAssessment', { params }),
      call('assessmentForm', { params }),
      call('assessmentAnswers', { params }),
      call('assessmentScoring', { params }),
    ])
    return { assessment, form, answers, scoring }
  }

  const load = async (): Promise<void> => {
    const kept = await keptCopy<Loaded>(id)
    if (kept !== null) show({ loaded: kept })
    await readShelf()
    try {
      const loaded = await fetchAll()
      await keepCopy(id, loaded)
      show({ loaded, isAway: false, problem: null })
    } catch (thrown) {
      const isAway = thrown instanceof Failure && thrown.isPassing
      show({ isAway, problem: kept === null || !isAway ? await wordsOf(thrown) : null })
    }
    const engine = await import('./judge.ts').catch(() => null)
    if (state.loaded !== null && engine !== null) judge = engine.judgeOf(state.loaded)
    show({})
  }

  /** What was taken is shown as the server has it; of files it alone knows the names. */
  const settleSent = async (before: readonly Entry[], isOld: boolean): Promise<void> => {
    const { loaded } = state
    const left = new Set(state.entries.map(({ mark }) => mark))
    const gone = before.filter(({ mark }) => !left.has(mark))
    if (loaded === null || (gone.length === 0 && !isOld)) return
    const answers =
      isOld || gone.some(({ kind }) => kind === 'photo')
        ? await call('assessmentAnswers', { params: { id } })
        : withSaid(loaded.answers, gone)
    const now = { ...loaded, answers }
    await keepCopy(id, now)
    show({ loaded: now })
  }

  /** `isOld`: another telephone may have been at it since what is shown was asked for. */
  const send = async (isOld = false): Promise<void> => {
    clearTimeout(timer)
    if (session() === null || isClosed) return
    const before = state.entries
    try {
      await alone(() => outbox.flush())
      await readShelf()
      await settleSent(before, isOld)
      show({ isAway: false, savedAt: new Date() })
    } catch {
      await readShelf()
      show({ isAway: true })
      timer = setTimeout(() => void send(true), again)
    }
  }

  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), rest)
  }
  const online = (): void => void send(true)
  const seen = (): void => {
    if (document.visibilityState === 'visible') void send(true)
  }
  const fresh = () => ({ assessmentId: id, at: Date.now(), mark: newKey(), problem: null })
  return {
    read: () => state,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say: async (kind: WaitingText['kind'], itemId: string, said: Said, before: Said | null): Promise<void> => {
      await outbox.put({ ...fresh(), kind, id: itemId, said, from: [before], other: null })
      await readShelf()
      soon()
    },
    attach: async (questionId: string, file: File): Promise<void> => {
      const bytes = await file.arrayBuffer()
      const { name, type, size } = file
      await outbox.put({ ...fresh(), kind: 'photo', id: newKey(), questionId, name, type, size, bytes })
      await readShelf()
      soon()
    },
    drop: async (entry: Entry): Promise<void> => {
      await outbox.drop(entry)
      await readShelf()
    },
    /** Takes a file off that the server has: what stays is named. */
    takeOff: async (questionId: string, evidenceId: string): Promise<void> => {
      await send()
      const params = { id }
      const { answers } = await call('assessmentAnswers', { params })
      const there = answers.find((one) => one.questionId === questionId)
      if (there === undefined) return
      const { value, stance } = there
      const evidence = there.evidence
        .filter((one) => one.id !== evidenceId)
        .map(({ id: _, file, ...said }) => ({ fileId: file.id, ...said }))
      const isEmpty = value.length === 0 && stance === null && evidence.length === 0
      if (isEmpty) await call('removeAnswer', { params: { id, otherId: there.id } })
      else {
        await call('saveAnswers', {
          params,
          body: { answers: [{ questionId, value, stance, evidence }], values: [], exemptions: [] },
        })
      }
      await load()
    },
    settle: async (entry: WaitingText, choice: 'mine' | 'other'): Promise<void> => {
      await outbox.settle(entry, choice)
      await readShelf()
      await send()
    },
    send,
    reload: load,
    open: () => {
      isClosed = false
      window.addEventListener('online', online)
      document.addEventListener('visibilitychange', seen)
      void assureKey()
        .then(load)
        .then(() => send())
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      void sendAll()
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', online)
    },
  }
}
export type FormStore = ReturnType<typeof openForm>
