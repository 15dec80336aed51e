import { fewestPeers } from '@nhanxanh/contract/features/assessments.peers'
import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { quartilesOf } from '@nhanxanh/contract/scoring/figures'
import { beyondSight } from '../../../db/assigned.ts'
import type { Db } from '../../../db/types.ts'
import { inEngine } from '../../../platform/engine/engine.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import type { Questionnaire } from '../../criteria/version/questionnaire.service.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { findSheetState } from './sheets.repo.ts'
import type { SheetScope } from './sheets.repo.ts'
import { assessedSheets } from './sheets.service.ts'
import { toDecided, toGroups } from './outcomes.ts'
import { findGroupShares, listOutcomes } from './outcomes.repo.ts'

/** Figures of one facility by the lineage of inputs and questions, so that versions can be compared. */
type Peer = { facilityId: string; figures: ReadonlyMap<string, string> }

/** Newer ones tell more, and two hundred tell as much as two thousand. */
const mostPeers = 200

const numbersOf = ({ inputs, questions }: Questionnaire) => [...inputs, ...questions]

const readPeers = async (db: Db, scope: SheetScope): Promise<Peer[]> => {
  const sheets = await assessedSheets(db, scope, null, mostPeers)
  const peers: Peer[] = []
  for (const [versionId, of] of Map.groupBy(sheets, (sheet) => sheet.versionId)) {
    const questionnaire = await questionnaireOf(db, versionId)
    const lineages = new Map(numbersOf(questionnaire).map(({ key, lineage }) => [key, lineage]))
    const found = await inEngine('figures', { set: questionnaire.prepared.set, sheets: of.map(({ sheet }) => sheet) })
    for (const [at, { facilityId }] of of.entries()) {
      const figures = Object.entries(found[at] ?? {})
      peers.push({ facilityId, figures: new Map(figures.map(([key, value]) => [lineages.get(key) ?? key, value])) })
    }
  }
  return peers
}

/** Peers by who they are and the state of their assessments; the newest few stay. */
const known = new Map<string, Promise<Peer[]>>()
const keptKinds = 40

const peersOf = async (db: Db, scope: SheetScope): Promise<Peer[]> => {
  const key = `${JSON.stringify(scope)} ${(await findSheetState(db, scope)).stamp}`
  const before = known.get(key)
  if (before) return before
  const reading = readPeers(db, scope)
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  for (const oldest of [...known.keys()].slice(0, -keptKinds)) known.delete(oldest)
  return reading
}

/** Other facilities of the kind with the same stars, or of any where these are too few. */
const likeOnes = async (db: Db, { facility_id, sub_type: subType, rank }: AssessmentRecord) => {
  const among = async (scope: SheetScope) =>
    (await peersOf(db, scope)).filter((each) => each.facilityId !== facility_id)
  const same = rank === null ? [] : await among({ kind: 'peers', subType, rank, most: mostPeers })
  if (same.length >= fewestPeers) return { rank, peers: same }
  return { rank: null, peers: await among({ kind: 'peers', subType, rank: null, most: mostPeers }) }
}

/** Median and quartiles of what like facilities came to, each by its newest approval (PRODUCT D7b.10). */
export const peersFor = async (reading: Reading, id: string): Promise<AssessmentPeers> => {
  const { db } = reading
  const assessment = await assessmentOf(reading, id)
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  const { rank, peers } = await beyondSight(db, reading.caller, () => likeOnes(db, assessment))
  const figures = numbersOf(questionnaire).flatMap(({ id: itemId, lineage }) => {
    const values = peers.flatMap((peer) => peer.figures.get(lineage) ?? [])
    const quartiles = values.length < fewestPeers ? null : quartilesOf(values)
    return quartiles === null ? [] : [{ itemId, count: values.length, ...quartiles }]
  })
  const { sub_type: subType, facility_id: facilityId } = assessment
  const like = { subType, rank, facilityId, account: reading.caller, limit: mostPeers }
  const shares = await findGroupShares(db, id)
  const outcomes = await beyondSight(db, reading.caller, () => listOutcomes(db, like))
  return {
    subType,
    rank,
    facilities: peers.length,
    figures,
    groups: toGroups(outcomes),
    own: questionnaire.groups.flatMap(({ code, name }) => {
      const share = shares[code]
      return share == null ? [] : [{ code, name, share }]
    }),
    decided: toDecided(outcomes, assessment, reading.now),
  }
}
