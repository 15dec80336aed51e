import { plainSigns } from '@nhanxanh/contract/shared/paper-number'
import type { Db } from '../../../db/types.ts'
import { writeOwnAudit } from '../../../http/audit.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { IncomingMail, MailHead, OpenMailbox } from '../../../platform/mailbox/mailbox.ts'
import { splitQuoted } from '../../../platform/mailbox/quoted.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lettersNamed, noteReturned } from '../../owner-letters/owner-letters.service.ts'
import * as repo from './answers.repo.ts'
import type { Place } from './answers.repo.ts'
import { reopen, tellReturned, tellUnplaced } from './answers.service.ts'
import { addOriginal, addUnplaced, findProposal } from './unplaced.repo.ts'
import type { Proposal } from './unplaced.repo.ts'

type Parts = Pick<Platform, 'mailbox' | 'clock' | 'log'> & { jobs: Pick<Jobs, 'enqueue'> }

/** Heads that are asked for at once. */
const atOnce = 100
/** Characters of a letter, and of the one that it answers; nobody reads more in a thread. */
const most = 20_000

const cut = (text: string, isCut: boolean): string =>
  text.length > most || isCut ? `${text.slice(0, most)}\n[Thư dài hơn, phần sau không được lưu.]` : text

const readThere = 'Hãy mở hộp thư của chương trình để đọc, hoặc nhờ người gửi gửi lại dạng văn bản thường.'

/** What stands for a letter without text. */
const wordlessOf = ({ hiddenIn, files }: IncomingMail): string => {
  if (hiddenIn === 'tnef')
    return `[Thư ở dạng riêng của Outlook (winmail.dat), hệ thống không đọc được chữ. ${readThere}]`
  if (hiddenIn === 'encrypted') return `[Thư được mã hóa, hệ thống không đọc được chữ. ${readThere}]`
  return files > 0 ? '[Thư không có chữ, chỉ có tệp kèm.]' : '[Thư không có nội dung chữ.]'
}

const wayOf = ({ isAutomatic, returns }: IncomingMail) => {
  if (returns.length > 0) return 'returned' as const
  return isAutomatic ? ('automatic' as const) : ('mail' as const)
}

/** What stands in the thread of a letter that came by mail. */
const wordsOf = (mail: IncomingMail) => {
  const { text, isCut, files } = mail
  const { own, quoted } = splitQuoted(text)
  return {
    body: cut(own, isCut) || wordlessOf(mail),
    quoted: quoted === null ? null : cut(quoted, false),
    way: wayOf(mail),
    filesLeft: files,
  }
}

/** Who has written: the person of the letter, or somebody else, who is named with the address. */
const writerOf = (home: { name: string; email: string | null }, from: IncomingMail['from']) =>
  from.address === '' || from.address === home.email
    ? { name: home.name, sentFrom: null }
    : { name: from.name.slice(0, 100) || from.address.slice(0, 100), sentFrom: from.address.slice(0, 254) }

/** When it came, by the mail server, which counts in seconds and by another clock: after what it follows, and not ahead of now. */
const momentOf = ({ receivedAt }: IncomingMail, after: Date, now: Date): Date =>
  new Date(Math.max(Math.min(receivedAt.getTime(), now.getTime()), after.getTime() + 1))

type Taking = { parts: Parts; place: Place; answered: string; mail: IncomingMail }

/** Puts one letter into its thread, with the mark of the mailbox: either both stand or neither. */
const takeAnswer = async (db: Db, { parts, place, answered, mail }: Taking): Promise<void> => {
  const now = parts.clock.now()
  if (!(await repo.moveMark(db, place, now))) return
  if ((await repo.listKnown(db, [mail.messageId])).size > 0) return
  const thread = await repo.lockThread(db, answered)
  if (!thread) return
  const { home, standing, after } = thread
  const at = momentOf(mail, after, now)
  const answer = { contactId: home.id, ...writerOf(home, mail.from), ...wordsOf(mail), at }
  const entryId = await repo.addAnswer(db, answer)
  await repo.noteReceived(db, { messageId: mail.messageId, entryId, contactId: home.id, place, at: now })
  await addOriginal(db, entryId, mail.source)
  const raising = { db, now, caller: null, platform: parts }
  if (mail.returns.length > 0) await tellReturned(raising, standing)
  // A machine waits for nothing: it stands in the thread and opens none.
  const changes = mail.isAutomatic ? undefined : await reopen(raising, standing)
  await writeOwnAudit(db, {
    event: 'contact.answer',
    now,
    detail: { refId: standing.id, ...(changes && { changes }) },
  })
}

/** Letters to owners that came back, with the mark of the mailbox. */
const takeReturned = async (db: Db, { parts, place }: Omit<Taking, 'answered'>, letterIds: string[]): Promise<void> => {
  const now = parts.clock.now()
  if (await repo.moveMark(db, place, now)) await noteReturned(db, now, letterIds)
}

/** Codes of records in a text, as people write them down. */
const codesIn = (text: string): string[] =>
  (
    plainSigns(text)
      .toUpperCase()
      .match(/(?:[A-Z0-9]+-)*[A-Z]{2}-\d{4}-\d{4,}/g) ?? []
  ).slice(0, 5)

type Proposing = Pick<Taking, 'parts' | 'place' | 'mail'> & { proposal: Proposal }

/** Lays a letter into the tray of those that a person places, with the mark of the mailbox. */
const propose = async (db: Db, { parts, place, mail, proposal }: Proposing): Promise<void> => {
  const now = parts.clock.now()
  if (!(await repo.moveMark(db, place, now))) return
  if ((await repo.listKnown(db, [mail.messageId])).size > 0) return
  const { body, quoted, filesLeft } = wordsOf(mail)
  const row = {
    message_id: mail.messageId,
    mailbox: place.mailbox,
    uid_validity: place.validity,
    uid: place.uid,
    sender_name: mail.from.name.slice(0, 100),
    sender_address: mail.from.address.slice(0, 254),
    subject: mail.subject.slice(0, 1000),
    body,
    quoted,
    files_left: filesLeft,
    named_code: proposal.code,
    proposed_id: proposal.contactId,
    received_at: momentOf(mail, new Date(0), now),
  }
  if (await addUnplaced(db, row, mail.source)) await tellUnplaced({ db, now, caller: null, platform: parts })
}

type Looking = { db: Db; parts: Parts; open: OpenMailbox; mailbox: string }

/** What a letter that names none of ours may belong to; a machine that returns one names it in its words. */
const proposalOf = async (db: Db, { isFromMail, subject, sender }: MailHead): Promise<Proposal | undefined> =>
  isFromMail ? undefined : findProposal(db, { codes: codesIn(subject), sender })

/** Takes one letter if it answers one of a thread, or may do so; everything else is left as it lies. */
const look = async ({ db, parts, open, mailbox }: Looking, head: MailHead, known: ReadonlySet<string>) => {
  if (head.messageId !== null && known.has(head.messageId)) return
  const named = head.answers.find((id) => known.has(id))
  const proposal = named === undefined ? await proposalOf(db, head) : undefined
  if (named === undefined && proposal === undefined && !head.isFromMail) return
  const mail = await open.read(head.uid)
  if (mail === null) {
    parts.log.warn({ uid: head.uid }, 'a letter of the mailbox cannot be read')
    return
  }
  const [returned] = await repo.listKnown(db, mail.returns)
  const answered = returned ?? named
  const letters = lettersNamed(mail.returns)
  // Nobody has to place what a machine wrote of itself.
  if (answered === undefined && letters.length === 0 && (proposal === undefined || mail.isAutomatic)) return
  // Before it is taken: a process that dies in between reads it again by the mark, whatever its flags say.
  await open.markSeen(head.uid)
  const taking = { parts, place: { mailbox, validity: open.validity, uid: head.uid }, mail }
  await db.transaction().execute(async (transaction) => {
    if (answered !== undefined) await takeAnswer(transaction, { ...taking, answered })
    else if (letters.length > 0) await takeReturned(transaction, taking, letters)
    else if (proposal !== undefined) await propose(transaction, { ...taking, proposal })
  })
}

/**
 * Reads what has come into the mailbox since the last time. How far it has read is noted in the database, not by flags: people who open
 * the mailbox themselves take nothing away, a killed process loses nothing, and two that read at once take each letter once.
 */
export const readMailbox = async (db: Db, parts: Parts, signal: AbortSignal): Promise<void> => {
  const { mailbox, clock } = parts
  if (mailbox === null) return
  await mailbox.visit(async (open) => {
    const uids = await open.uidsAfter(await repo.findMark(db, mailbox.name, open.validity))
    for (let start = 0; start < uids.length; start += atOnce) {
      const some = uids.slice(start, start + atOnce)
      const heads = await open.heads(some)
      const known = await repo.listKnown(
        db,
        heads.flatMap(({ messageId, answers }) => (messageId === null ? answers : [messageId, ...answers])),
      )
      for (const head of heads) {
        signal.throwIfAborted()
        await look({ db, parts, open, mailbox: mailbox.name }, head, known)
      }
      await repo.moveMark(db, { mailbox: mailbox.name, validity: open.validity, uid: some.at(-1) ?? 0 }, clock.now())
    }
  })
}
