import sharp from 'sharp'
import { dossier, papers, view } from '../../../../seed/demo/assessments/papers.ts'
import type { Paper } from '../../../../seed/demo/assessments/papers.ts'
import { renderPaper } from '../../../../seed/demo/assessments/render-paper.ts'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import type { Random } from '../../../../seed/demo/invent/random.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivePatiently } from '../receive-patiently.ts'
import type { Files } from './invent-attempt.ts'
import { periodAt } from './plan.ts'
import type { Planned } from './plan.ts'

/** Papers by their names, as they were sent. */
type Sent = ReadonlyMap<string, Buffer>
/** What was sent before: by the same facility in the cycle before, and by the facility that came before. */
type Earlier = { own: Sent | undefined; other: Sent | undefined }

/** A photograph that somebody saved again, a little smaller: another file that looks the same. */
const savedAgain = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize({ width: 560 }).jpeg({ quality: 70 }).toBuffer()

/** What was handed in before, here or elsewhere: a few pieces, so that those who judge have something to find. */
const reused = async ({ kind, fileName }: Paper, { own, other }: Earlier, random: Random): Promise<Buffer | null> => {
  const [isOwn, isOther] = [random.chance(0.12), random.chance(0.02)]
  const before = isOwn ? own?.get(fileName) : isOther ? other?.get(fileName) : undefined
  if (!before) return null
  return kind === 'anh' ? savedAgain(before) : before
}

const paperFor = async (paper: Paper, { facility, seed, times }: Planned, earlier: Earlier, random: Random) => {
  const { from: periodFrom, to: periodTo } = periodAt({ times })
  const issued = {
    facility: facility.name,
    subType: facility.sub_type,
    communeCode: facility.commune_code,
    periodFrom,
    periodTo,
    seed,
  }
  return (await reused(paper, earlier, random)) ?? (await renderPaper(paper, issued))
}

/** Whether a paper is a file of its own; the others were scanned into one. What was decided long ago has fewer. */
const isOwnFile = (paper: Paper, { story }: Planned, random: Random): boolean =>
  paper === dossier || paper === view || random.chance(story.ending === 'approved' ? 0.04 : 0.2)

const sentFor = async (planned: Planned, earlier: Earlier): Promise<Sent> => {
  const random = seededRandom(planned.seed * 53)
  const sent = new Map<string, Buffer>()
  for (const paper of [dossier, ...papers]) {
    if (isOwnFile(paper, planned, random)) sent.set(paper.fileName, await paperFor(paper, planned, earlier, random))
  }
  return sent
}

const receiveAll = async ({ files }: Platform, sent: Sent): Promise<Files> => {
  const received = new Map(
    await Promise.all(
      [...sent].map(async ([name, bytes]): Promise<[string, ReceivedFile]> => [
        name,
        await receivePatiently(files, bytes, name),
      ]),
    ),
  )
  return new Map(
    [dossier, ...papers].flatMap(({ fileName, kind }) => {
      const instead = kind === 'anh' ? view : dossier
      const file = received.get(fileName) ?? received.get(instead?.fileName ?? '')
      return file ? [[fileName, file] as const] : []
    }),
  )
}

/** The papers of each assessment, by its code; they go the way of every upload. */
export const receivePapers = async (
  platform: Platform,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, Files>> => {
  const sets: Promise<readonly [string, Files]>[] = []
  const sentBy = new Map<string, Sent>()
  let other: Sent | undefined
  for (const each of planned) {
    const { facility, code } = each
    const sent = await sentFor(each, { own: sentBy.get(facility.id), other })
    // The next ones are drawn meanwhile.
    const set = receiveAll(platform, sent).then((files) => [code, files] as const)
    // Heard at the end. Until then a failure is nobody's, which would end the program.
    set.catch(() => {})
    sets.push(set)
    sentBy.set(facility.id, sent)
    other = sent
  }
  return new Map(await Promise.all(sets))
}
