/** Runs at once; what is asked for meanwhile, and in the pause after it (milliseconds), runs once more with the last word. Failures pass. */
export const oneAtATime = <Word>(run: (word: Word) => Promise<void>, pause = 1_000): ((word: Word) => void) => {
  let isRunning = false
  let waiting: { word: Word } | null = null
  const start = async (word: Word): Promise<void> => {
    isRunning = true
    await run(word).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pause))
    isRunning = false
    const next = waiting
    waiting = null
    if (next) void start(next.word)
  }
  return (word) => {
    if (isRunning) waiting = { word }
    else void start(word)
  }
}
