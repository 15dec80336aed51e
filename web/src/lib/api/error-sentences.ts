type Catalogue = (message: string) => string

/** Until the catalogue is there, and where it can not be fetched: what the specification says of an unknown code. */
let sentenceOf: Catalogue = (message) => (message.includes(' ') ? message : 'Đã có lỗi xảy ra')
/** Until the catalogue is there, nothing is said of a success. */
let successOf: (message: string) => string | null = () => null
let underWay: Promise<void> | null = null

/** What a person reads for a server message (SPECIFICATION 8); the whole catalogue once `loadSentences` has settled. */
export const sentenceFor: Catalogue = (message) => sentenceOf(message)

/** What a person reads for the message of a success; null where there is no sentence for it. */
export const successSentence = (message: string): string | null => successOf(message)

/**
 * Fetches the catalogue of sentences: no part of the first script, because nobody needs it before something is done or fails. Never
 * throws; where it could not be fetched, the next failure tries again.
 */
export const loadSentences = (): Promise<void> => (underWay ??= load())

const load = async (): Promise<void> => {
  try {
    const { messageFor, successFor } = await import('@nhanxanh/contract/errors')
    sentenceOf = messageFor
    successOf = successFor
  } catch {
    underWay = null
  }
}
