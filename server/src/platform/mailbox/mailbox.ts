/** What the head of a letter says of where it belongs. */
export type MailHead = {
  uid: number
  messageId: string | null
  /** The letters that it answers, the nearest first. */
  answers: readonly string[]
  /** By its head a machine of the mail sent it: it may return a letter that its body names. */
  isFromMail: boolean
  subject: string
  /** The address of the sender. */
  sender: string
}

/** A letter that came by mail, as plain text. */
export type IncomingMail = {
  /** Of the letter, or made of its content where it has none: the same each time it is read. */
  messageId: string
  from: { address: string; name: string }
  subject: string
  /** As it came over the wire. */
  source: Buffer
  receivedAt: Date
  text: string
  /** The letter has no text but one that only Outlook, or only who has the key, can read. */
  hiddenIn: 'tnef' | 'encrypted' | null
  /** How many files came with it. */
  files: number
  /** Written by a machine: an absence, a list, a letter that did not arrive. */
  isAutomatic: boolean
  /** The letters that could not be delivered, where it says so. */
  returns: readonly string[]
  /** It was larger than what is read of one letter. */
  isCut: boolean
}

/** A mailbox while it is open. Letters are known by numbers that grow, as long as `validity` stays the same. */
export type OpenMailbox = {
  validity: string
  uidsAfter: (uid: number) => Promise<number[]>
  heads: (uids: readonly number[]) => Promise<MailHead[]>
  /** Null: it is no longer there, or cannot be read. */
  read: (uid: number) => Promise<IncomingMail | null>
  markSeen: (uid: number) => Promise<void>
}

/** Where answers to our letters arrive. */
export type Mailbox = {
  /** Server, account and folder, without the password. */
  name: string
  /** The address that people answer to. */
  address: string
  visit: <T>(work: (mailbox: OpenMailbox) => Promise<T>) => Promise<T>
}
