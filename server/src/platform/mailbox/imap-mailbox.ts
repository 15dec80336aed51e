import type { ImapFlow } from 'imapflow'
import type { Mailbox, OpenMailbox } from './mailbox.ts'
import { readMail, threadOf } from './read-mail.ts'

/** Octets that are read of one letter: its words stand before its files. */
const mostOctets = 5_000_000

const threadFields = ['message-id', 'in-reply-to', 'references', 'from', 'return-path', 'content-type', 'subject']

const byUid = { uid: true } as const

const opened = (client: ImapFlow, validity: bigint): OpenMailbox => ({
  validity: String(validity),
  uidsAfter: async (uid) => {
    const found = await client.search({ uid: `${uid + 1}:*` }, byUid)
    // `5:*` names the newest letter also where it is older than 5.
    return (found || []).filter((each) => each > uid).toSorted((one, other) => one - other)
  },
  heads: async (uids) => {
    const found = await client.fetchAll([...uids], { uid: true, headers: threadFields }, byUid)
    const heads = await Promise.all(
      found.map(async ({ uid, headers = Buffer.alloc(0) }) => Object.assign({ uid }, await threadOf(headers))),
    )
    return heads.toSorted((one, other) => one.uid - other.uid)
  },
  read: async (uid) => {
    const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: mostOctets } }
    const found = await client.fetchOne(String(uid), query, byUid)
    if (!found || !found.source) return null
    const { source, size = 0, internalDate } = found
    // A letter that no program can read is a letter all the same: it stays where it is.
    return readMail(source, new Date(internalDate ?? 0), size > mostOctets).catch(() => null)
  },
  markSeen: async (uid) => {
    await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid)
  },
})

type Place = { host: string; port: number; isSecure: boolean; user: string; password: string; folder: string }

const placeOf = (url: string): Place => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port || (isSecure ? 993 : 143)),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

const clientOf = async ({ host, port, isSecure, user, password }: Place, isHere: boolean): Promise<ImapFlow> => {
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure: isSecure,
    // The password never crosses a network in the clear.
    ...(!isSecure && !isHere && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    // Waits: a server that is later is looked into again within a minute.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  // A connection that breaks between two questions is told by the next one.
  client.on('error', () => {})
  return client
}

/** Reads by IMAP; what the server refuses is thrown, and the next look tries again. `isLoopback`: the address is on this machine. */
export const imapMailbox = (url: string, address: string, isLoopback: (host: string) => boolean): Mailbox => {
  const place = placeOf(url)
  return {
    name: `${place.user}@${place.host}:${place.port}/${place.folder}`,
    address,
    visit: async (work) => {
      const client = await clientOf(place, isLoopback(place.host))
      try {
        await client.connect()
        const { uidValidity } = await client.mailboxOpen(place.folder)
        const result = await work(opened(client, uidValidity ?? 0n))
        await client.logout().catch(() => {})
        return result
      } finally {
        client.close()
      }
    },
  }
}
