import { isSame, nothingSaid, placeOf } from './entry.ts'
import type { Entry, Said, WaitingPhoto, WaitingText } from './entry.ts'

/** Where entries wait. A change of one is done by one tab after the other; null is "not there". */
export type Shelf = {
  all: () => Promise<Entry[]>
  change: (place: string, renew: (there: Entry | null) => Entry | null) => Promise<void>
}

/** What the server has under each place of an assessment. */
export type Stored = ReadonlyMap<string, Said>
export type Wire = {
  stored: (assessmentId: string) => Promise<Stored>
  save: (assessmentId: string, entries: readonly WaitingText[]) => Promise<void>
  upload: (photo: WaitingPhoto) => Promise<void>
  /** The sentence of a refusal; null where it may succeed later. */
  refusal: (thrown: unknown) => Promise<string | null>
}

/** Milliseconds: where something has waited for longer, another telephone may have been at it meanwhile. */
const soon = 15_000
const mostAtOnce = 100
const mostBefore = 50

const isText = (entry: Entry): entry is WaitingText => entry.kind !== 'photo'
const isOpen = (entry: Entry): boolean => entry.problem === null && !(isText(entry) && entry.other !== null)

/**
 * Answers, figures and photographs on their way. Each lies on the shelf before it is sent and leaves it once the server has said that it
 * took it, if nothing was said anew meanwhile: so nothing is lost when the tab closes, and what is sent again is the same.
 */
export class Outbox {
  readonly #shelf: Shelf
  readonly #wire: Wire
  readonly #now: () => number
  #tell: (taken: Entry) => void = () => undefined
  /** The last sending went through: what was said since cannot have been sent before. */
  #isThrough = false

  constructor(shelf: Shelf, wire: Wire, now: () => number = Date.now) {
    this.#shelf = shelf
    this.#wire = wire
    this.#now = now
  }

  /** Keeps what was said, behind what of it still waits. */
  put(entry: Entry): Promise<void> {
    return this.#shelf.change(placeOf(entry), (there) =>
      isText(entry) && there && isText(there)
        ? { ...entry, from: [...there.from, there.said].slice(-mostBefore), other: there.other }
        : entry,
    )
  }

  drop(entry: Entry): Promise<void> {
    return this.#change(entry, () => null)
  }

  /** The person chose between this telephone and the other one. */
  settle(entry: WaitingText, choice: 'mine' | 'other'): Promise<void> {
    const at = this.#now()
    return this.#change(entry, (kept) =>
      choice === 'other' ? null : { ...kept, from: [...kept.from, kept.other], other: null, at },
    )
  }

  /** Sends all that waits, and tells what the server has taken; throws where the rest has to wait for the network. */
  async flush(tell: (taken: Entry) => void = () => undefined): Promise<void> {
    this.#tell = tell
    const wasThrough = this.#isThrough
    this.#isThrough = false
    const open = (await this.#shelf.all()).filter(isOpen).sort((one, other) => one.at - other.at)
    for (const [assessmentId, entries] of Map.groupBy(open.filter(isText), (entry) => entry.assessmentId)) {
      const left = wasThrough ? await this.#ofNow(assessmentId, entries) : await this.#compared(assessmentId, entries)
      for (let from = 0; from < left.length; from += mostAtOnce) {
        await this.#save(assessmentId, left.slice(from, from + mostAtOnce))
      }
    }
    for (const entry of open) if (!isText(entry)) await this.#upload(entry)
    this.#isThrough = true
  }

  #change<E extends Entry>(entry: E, renew: (there: E) => E | null): Promise<void> {
    return this.#shelf.change(placeOf(entry), (there) => (there?.mark === entry.mark ? renew(there as E) : there))
  }

  /** Who answers question after question over a good network does not ask what stands there each time. */
  async #ofNow(assessmentId: string, entries: readonly WaitingText[]): Promise<readonly WaitingText[]> {
    return entries.every(({ at }) => this.#now() - at < soon) ? entries : this.#compared(assessmentId, entries)
  }

  /** What was sent and not heard of is there already; what another telephone has said waits for the person. */
  async #compared(assessmentId: string, entries: readonly WaitingText[]): Promise<WaitingText[]> {
    const stored = await this.#wire.stored(assessmentId)
    const left: WaitingText[] = []
    for (const entry of entries) {
      const there = stored.get(placeOf(entry)) ?? null
      if (isSame(there, entry.said)) await this.#taken(entry)
      else if (entry.from.some((one) => isSame(there, one))) left.push(entry)
      else await this.#change(entry, (kept) => ({ ...kept, other: there ?? nothingSaid }))
    }
    return left
  }

  /** Of several that are refused together only those stay that are refused alone. */
  async #save(assessmentId: string, entries: readonly WaitingText[]): Promise<void> {
    if (entries.length === 0) return
    try {
      await this.#wire.save(assessmentId, entries)
    } catch (thrown) {
      const [only, ...others] = entries
      if (only && others.length === 0) await this.#refuse(only, thrown)
      else if ((await this.#wire.refusal(thrown)) === null) throw thrown
      else for (const entry of entries) await this.#save(assessmentId, [entry])
      return
    }
    for (const entry of entries) await this.#taken(entry)
  }

  async #upload(photo: WaitingPhoto): Promise<void> {
    try {
      await this.#wire.upload(photo)
    } catch (thrown) {
      await this.#refuse(photo, thrown)
      return
    }
    await this.#taken(photo)
  }

  async #taken(entry: Entry): Promise<void> {
    await this.drop(entry)
    this.#tell(entry)
  }

  /** Stays with the words of the refusal; what failed for now is thrown on. */
  async #refuse(entry: Entry, thrown: unknown): Promise<void> {
    const problem = await this.#wire.refusal(thrown)
    if (problem === null) throw thrown
    await this.#change(entry, (kept) => ({ ...kept, problem }))
  }
}
