type Work<Value> = () => Promise<Value>
type Turn<Value> = { next: (PromiseWithResolvers<Value> & { work: Work<Value> }) | null }

/**
 * One answer for all who ask the same while it is being worked out. Who comes meanwhile does not get that one, which may
 * have begun before something changed: they gather for the next, which begins when all of them have asked, and is worked
 * out as the last of them would. Different questions never wait for each other.
 */
export const sharing = <Value>() => {
  const underWay = new Map<string, Turn<Value>>()
  const begin = (question: string, work: Work<Value>): Promise<Value> => {
    const turn: Turn<Value> = { next: null }
    underWay.set(question, turn)
    const answer = work()
    const end = () => {
      underWay.delete(question)
      if (turn.next) begin(question, turn.next.work).then(turn.next.resolve, turn.next.reject)
    }
    answer.then(end, end)
    return answer
  }
  return (question: string, work: Work<Value>): Promise<Value> => {
    const turn = underWay.get(question)
    if (!turn) return begin(question, work)
    turn.next ??= { ...Promise.withResolvers<Value>(), work }
    turn.next.work = work
    return turn.next.promise
  }
}
