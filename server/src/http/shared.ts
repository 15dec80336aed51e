import { setImmediate as readOn } from 'node:timers/promises'

type Work<Value> = () => Promise<Value>
type Turn<Value> = PromiseWithResolvers<Value> & { work: Work<Value> }

/**
 * One answer for all who ask the same while it is being worked out. Who comes meanwhile does not get that one, which may
 * have begun before something changed: they gather for the next, which begins when all of them have asked, and is worked
 * out as the last of them would. Different questions never wait for each other.
 */
export const sharing = <Value>() => {
  const gathering = new Map<string, Turn<Value>>()
  const underWay = new Map<string, Promise<unknown>>()
  const begin = async (question: string, turn: Turn<Value>) => {
    await Promise.all([underWay.get(question)?.catch(() => undefined), readOn()])
    gathering.delete(question)
    const answer = turn.work()
    underWay.set(question, answer)
    try {
      turn.resolve(await answer)
    } catch (error) {
      turn.reject(error)
    }
    if (underWay.get(question) === answer) underWay.delete(question)
  }
  return (question: string, work: Work<Value>): Promise<Value> => {
    const known = gathering.get(question)
    if (known) {
      known.work = work
      return known.promise
    }
    const turn: Turn<Value> = { ...Promise.withResolvers<Value>(), work }
    gathering.set(question, turn)
    void begin(question, turn)
    return turn.promise
  }
}
