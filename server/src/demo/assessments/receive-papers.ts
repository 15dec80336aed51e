import sharp from 'sharp'
import { dossier, papers, view } from '../../../../seed/demo/assessments/papers.ts'
import type { Paper } from '../../../../seed/demo/assessments/papers.ts'
import { renderPaper } from '../../../../seed/demo/assessments/render-paper.ts'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import type { Random } from '../../../../seed/demo/invent/random.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { receivePatiently } from '../receive-patiently.ts'
import { figuresAnswered, subjectOf } from './invent-attempt.ts'
import type { Files, Questionnaires } from './invent-attempt.ts'
import { periodAt } from './plan.ts'
import type { Planned } from './plan.ts'

/** Papers by their names, as they were sent. */
type Sent = ReadonlyMap<string, Buffer>
/** What was sent before: by the same facility in the cycle before, and by the facility that came before. */
type Earlier = { own: Sent | undefined; other: Sent | undefined }

/** A photograph that somebody saved again, a little smaller: another file that looks the same. */
const savedAgain = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize({ width: 560 }).jpeg({ quality: 70 }).toBuffer()

/** A paper that is a file of its own, and whether it is rather one that was handed in before, here or elsewhere. */
type Chosen = { paper: Paper; isOwn: boolean; isOther: boolean }

/** What was handed in before: a few pieces, so that those who judge have something to find. */
const reused = async ({ paper, isOwn, isOther }: Chosen, { own, other }: Earlier): Promise<Buffer | null> => {
  const before = isOwn ? own?.get(paper.fileName) : isOther ? other?.get(paper.fileName) : undefined
  // One that counts is of this time: what it counts is what is answered here.
  if (!before || paper.counts) return null
  return paper.kind === 'anh' ? savedAgain(before) : before
}

/** Whether a paper is a file of its own; the others were scanned into one. What was decided long ago has fewer. */
const isOwnFile = (paper: Paper, { story }: Planned, random: Random): boolean =>
  paper === dossier || paper === view || random.chance(story.ending === 'approved' ? 0.04 : 0.2)

const chosenFor = (planned: Planned): Chosen[] => {
  const random = seededRandom(planned.seed * 53)
  return [dossier, ...papers].flatMap((paper) =>
    isOwnFile(paper, planned, random) ? { paper, isOwn: random.chance(0.12), isOther: random.chance(0.02) } : [],
  )
}

/** The file that stands for each paper: its own, else the one into which all were scanned, or the photograph of all. */
const standing = <T>(files: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map(
    [dossier, ...papers].flatMap(({ fileName, kind }) => {
      const instead = kind === 'anh' ? view : dossier
      const file = files.get(fileName) ?? files.get(instead?.fileName ?? '')
      return file === undefined ? [] : [[fileName, file] as const]
    }),
  )

/** What is answered where a paper counts it. Which files there are decides the answers, not what is in them. */
const figuresFor = (planned: Planned, chosen: readonly Chosen[], questionnaires: Questionnaires) => {
  if (!chosen.some(({ paper }) => paper.counts)) return new Map<string, string>()
  const named = chosen.map(
    ({ paper: { fileName: name } }) => [name, { id: name, name, type: 'application/pdf', sha256: name }] as const,
  )
  return figuresAnswered(subjectOf(planned, questionnaires, standing(new Map(named))))
}

const sentFor = async (planned: Planned, earlier: Earlier, questionnaires: Questionnaires): Promise<Sent> => {
  const { facility, seed } = planned
  const { from: periodFrom, to: periodTo } = periodAt(planned)
  const chosen = chosenFor(planned)
  const issued = {
    facility: facility.name,
    subType: facility.sub_type,
    communeCode: facility.commune_code,
    periodFrom,
    periodTo,
    seed,
    figures: figuresFor(planned, chosen, questionnaires),
  }
  const sent = new Map<string, Buffer>()
  for (const each of chosen) {
    sent.set(each.paper.fileName, (await reused(each, earlier)) ?? (await renderPaper(each.paper, issued)))
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
  return standing(received)
}

/** The papers of each assessment, by its code; they go the way of every upload. */
export const receivePapers = async (
  platform: Platform,
  planned: readonly Planned[],
  questionnaires: Questionnaires,
): Promise<ReadonlyMap<string, Files>> => {
  const sets: Promise<readonly [string, Files]>[] = []
  const sentBy = new Map<string, Sent>()
  let other: Sent | undefined
  for (const each of planned) {
    const { facility, code } = each
    const sent = await sentFor(each, { own: sentBy.get(facility.id), other }, questionnaires)
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
