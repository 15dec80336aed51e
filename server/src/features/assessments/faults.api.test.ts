import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@nhanxanh/contract'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { addMonths, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import {
  concludedInCouncil,
  declined,
  evidenceFile,
  plainlyMet,
  questionsOf,
  seenBy,
  signingOf,
  startedAssessment,
  submittedAssessment,
} from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { patient } from '../../../../tests/support/client.ts'
import type { Answer } from '../../../../tests/support/client.ts'
import { nextVersion, shippedSets } from '../../../../tests/support/criteria.ts'
import { smallPdf } from '../../../../tests/support/registrations.ts'
import { judgeAll } from '../../../../tests/support/verdicts.ts'
import { find } from './assessments.repo.ts'
import { verifySeals } from '../seals/verify-seals.service.ts'
import { attemptUnderReview, judgedAmong, scoredReview } from './review/attempt.service.ts'

const api = await startApi()
const shipped = await shippedSets(api)
const { call, rows } = api
const { assessments, portal } = contract
const people = cast(api, {
  assessor: ['assessor', 1],
  colleague: ['assessor', 2],
  leader: ['leader', 1],
  deputy: ['leader', 2],
  admin: ['administrator', 1],
})

const met = { verdict: 'met', share: null, reason: null, comment: null, internalNote: null, version: 0 } as const
const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const repeat = <T>(times: number, act: () => Promise<T>) => Promise.all(Array.from({ length: times }, act))

const underReview = async () => {
  const submitted = await submittedAssessment(api)
  const body = { leadId: people.assessor.id, memberIds: [people.colleague.id] }
  await call(assessments.assign, { params: submitted.params, body }, people.assessor)
  const { data: sheet } = await call(assessments.sheet, { params: submitted.params }, people.assessor)
  const criteria = sheet.groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  return { ...submitted, id: submitted.params.id, criteria, sheet }
}
const recordOf = async (id: string) => {
  const record = await find(rows, id)
  if (!record) throw new Error('The assessment is gone')
  return record
}

/** The totals that lists show, and those that a recomputation from the attempt gives. */
const expectTotals = async (id: string) => {
  const record = await recordOf(id)
  if (record.attempt === 0) return
  const review = await attemptUnderReview(rows, record)
  const scored = scoredReview(review)
  const { criteria, judged } = judgedAmong(review, scored)
  const { points, maximum, level } = scored.score
  const shown = await rows
    .selectFrom('assessments')
    .select(['points', 'maximum', 'level', 'to_judge', 'judged'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [points_, maximum_] = [toDecimal(points), toDecimal(maximum)]
  expect(shown).toEqual({ points: points_, maximum: maximum_, level, to_judge: criteria.length, judged })
}

describe('several at once', () => {
  it('two reviewers lose no verdict of each other: the slower one is told', async () => {
    const { id, criteria } = await underReview()
    const some = plainlyMet(criteria).slice(0, 8)
    const pairs = some.flatMap((criterion) =>
      [people.assessor, people.colleague].map((person) =>
        call(assessments.judge, { params: { id, otherId: criterion.id }, body: met }, person),
      ),
    )
    expect(statuses(await Promise.all(pairs))).toEqual([...some.map(() => 200), ...some.map(() => 409)])
    const kept = await rows.selectFrom('assessment_verdicts').selectAll().where('assessment_id', '=', id).execute()
    expect(kept.map(({ version }) => version)).toEqual(some.map(() => 1))
    await expectTotals(id)
  })

  it('a double click judges, proposes and signs once', async () => {
    const { id, params, criteria } = await underReview()
    const first = { params: { id, otherId: plainlyMet(criteria)[0]?.id ?? '' }, body: met }
    const sameKey = { ...people.assessor, headers: { 'idempotency-key': crypto.randomUUID() } }
    const judged = await repeat(5, () => call(assessments.judge, first, sameKey))
    expect(statuses(judged)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(judged.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(judged[0]?.data.verdicts).toMatchObject([{ version: 1 }])

    await judgeAll(api, id, people.assessor)
    const other = await api.anotherInstance()
    const version = async () => (await recordOf(id)).version
    const proposal = { outcome: 'failed', note: 'Chưa đạt.', recommendations: null, notes: {} } as const
    const body = { ...proposal, version: await version() }
    const proposed = await Promise.all(
      [call, other.call, call, other.call].map((from) => from(assessments.propose, { params, body }, people.assessor)),
    )
    expect(statuses(proposed)).toEqual([200, 409, 409, 409])
    const sign = await signingOf(api, params, people.leader)
    const from = [call, other.call, call, other.call] as const
    const by = [people.leader, people.deputy, people.deputy, people.leader] as const
    const signed = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        patient(from[nth % 4] ?? call)(assessments.countersign, sign, by[nth % 4] ?? people.leader),
      ),
    )
    expect(statuses(signed)).toEqual([200, ...Array<number>(49).fill(409)])
    const refused = signed.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['STALE_VERSION']))
    const told = await rows
      .selectFrom('audit_logs')
      .select('id')
      .where('ref_id', '=', id)
      .where('action', '=', 'assessment.countersign')
      .where('outcome', '=', 'success')
      .execute()
    expect(told.length).toBe(1)
    const records = await rows
      .selectFrom('assessment_records')
      .select('number')
      .where('assessment_id', '=', id)
      .execute()
    expect(records).toEqual([{ number: 1 }])
    await expectTotals(id)
  })
})

const places = [
  'assessments',
  'assessment_answers',
  'assessment_values',
  'assessment_exemptions',
  'assessment_evidence',
  'assessment_attempts',
  'assessment_verdicts',
  'assessed_values',
  'assessment_decisions',
  'assessment_records',
  'record_hands',
  'audit_logs',
]

/** Everything that is kept of an assessment, as one text. */
const stateOf = async (id: string): Promise<string> => {
  const parts: string[] = []
  for (const place of places) {
    const key = { assessments: 'id', audit_logs: 'ref_id', record_hands: 'record_id' }[place] ?? 'assessment_id'
    const { rows: found } = await sql<{ all: string }>`
      select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)), '[]')::text as all from ${sql.table(place)} r
      where r.${sql.ref(key)}::text = ${id}`.execute(rows)
    // A refusal or a failure leaves its own line in the log; what was done leaves one line of success.
    parts.push(
      place === 'audit_logs' ? String(found[0]?.all.split('"outcome": "success"').length) : (found[0]?.all ?? ''),
    )
  }
  return parts.join('\n')
}

/** Ends the connection at the nth write from now on, as the end of the process would. */
const dieAt = async (nth: number): Promise<void> => {
  await sql`select setval('writes', ${nth}, false)`.execute(rows)
}

beforeAll(async () => {
  await sql
    .raw(`create sequence writes increment -1 minvalue -1000000 maxvalue 1000000 start 1000000;
    create function die() returns trigger language plpgsql security definer as $$
    begin
      if nextval('writes') = 1 then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(1);
      end if;
      return null;
    end $$;`)
    .execute(rows)
  for (const place of [...places, 'files']) {
    await sql`create trigger die after insert or update or delete on ${sql.table(place)} for each statement
      execute function die()`.execute(rows)
  }
})
afterEach(() => dieAt(-1))

/** Does an act, killed at its first write, its second, and so on, until it has none left. Answers how many it had. */
const killedAtEachWrite = async (id: string, act: () => Promise<Answer<unknown>>): Promise<number> => {
  for (let nth = 1; nth < 60; nth += 1) {
    const before = await stateOf(id)
    await dieAt(nth)
    const { status } = await act()
    await dieAt(-1)
    await expectTotals(id)
    if (status === 200) return nth - 1
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await stateOf(id)).toBe(before)
  }
  throw new Error('The act has no end of writes')
}

describe('killed between any two writes', () => {
  it('a verdict, a figure, a return, a resubmission, a proposal and a signature stand whole or not at all', async () => {
    const { id, params, criteria, owner, form, sheet } = await underReview()
    const version = async () => (await recordOf(id)).version
    const open = criteria.find(({ questions }) => questions.every(({ scale }) => scale.kind === 'yes-no'))
    const question = questionsOf(form).find((each) => each.id === open?.questions[0]?.id)
    if (!open || !question) throw new Error('The set asks yes or no')
    const judging = { ...met, verdict: 'supplement', reason: 'evidence_unclear', comment: 'Xin bổ sung.' } as const
    const place = { params: { id, otherId: open.id }, body: judging }
    const writes: Record<string, number> = {}
    writes['judge'] = await killedAtEachWrite(id, () => call(assessments.judge, place, people.assessor))
    const input = sheet.inputs.find(({ isWhole, min, max }) => !isWhole && (min ?? '0') === '0' && max === null)
    const figure = { value: '12.5', reason: 'Theo hoá đơn.', fileId: null, page: null }
    const at = { params: { id, otherId: input?.id ?? '' }, body: figure }
    writes['figure'] = await killedAtEachWrite(id, () => call(assessments.setValue, at, people.assessor))
    await judgeAll(api, id, people.assessor)
    const back = async () => ({ params, body: { version: await version(), note: null } })
    writes['return'] = await killedAtEachWrite(id, async () => call(assessments.return, await back(), people.assessor))
    const mended = { questionId: question.id, value: ['no'], stance: null, evidence: [] }
    await call(portal.saveAnswers, { params, body: { answers: [mended], values: [], exemptions: [] } }, owner)
    const again = async () => ({ params, body: { version: await version() } })
    writes['submit'] = await killedAtEachWrite(id, async () => call(portal.submitAssessment, await again(), owner))
    await judgeAll(api, id, people.assessor)
    const proposal = { outcome: 'failed', note: 'Chưa đạt.', recommendations: null, notes: {} } as const
    writes['propose'] = await killedAtEachWrite(id, async () =>
      call(assessments.propose, { params, body: { ...proposal, version: await version() } }, people.assessor),
    )
    await concludedInCouncil(api, id)
    const sign = async () => seenBy(api, params, people.leader)
    writes['sign'] = await killedAtEachWrite(id, async () => call(assessments.countersign, await sign(), people.leader))
    expect(Object.entries(writes).filter(([, count]) => count < 2)).toEqual([])
    const decided = await rows.selectFrom('assessment_decisions').selectAll().where('assessment_id', '=', id).execute()
    expect(decided.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'supplement'])
    expect((await verifySeals(rows)).broken).toEqual([])
  }, 120_000)
})

/** The bytes that lie on disk, and the rows that know of them. */
const filesKept = async () => {
  const entries = await readdir(path.join(api.folder, 'files'), { recursive: true, withFileTypes: true })
  const { length } = await rows.selectFrom('files').select('id').execute()
  return { onDisk: entries.filter((entry) => entry.isFile()).length, rows: length }
}

describe('an owner’s draft, killed between any two writes', () => {
  it('takes an upload with its link or not at all, and keeps no bytes of one that was lost', async () => {
    const { owner, form, params } = await startedAssessment(api)
    const question = questionsOf(form).find(({ evidence }) => evidence.kinds.includes('anh'))
    const body = await smallPdf('Minh chứng bị ngắt')
    const before = await filesKept()
    const upload = async () => {
      const at = { ...params, otherId: question?.id ?? '' }
      const answer = await call(portal.uploadEvidence, { params: at, body }, owner)
      const more = answer.status === 200 ? 1 : 0
      await expect.poll(filesKept).toEqual({ onDisk: before.onDisk + more, rows: before.rows + more })
      return answer
    }
    expect(await killedAtEachWrite(params.id, upload)).toBeGreaterThan(2)
  }, 60_000)

  it('moves to a new version whole or not at all', async () => {
    const { owner, form, params, assessment } = await startedAssessment(api)
    const [proven, other] = questionsOf(form).filter(({ scale }) => scale.kind === 'yes-no')
    const [input] = form.inputs
    if (!proven || !other || !input) throw new Error('The shipped set asks yes or no')
    const evidence = [await evidenceFile(api, owner, proven.evidence.kinds[0] ?? 'anh')]
    const answers = [{ questionId: proven.id, value: ['yes'], stance: null, evidence }, declined(other)]
    const values = [{ inputId: input.id, value: '12' }]
    await call(portal.saveAnswers, { params, body: { answers, values, exemptions: [] } }, owner)
    const since = addMonths(vietnamDay(new Date()), -1)
    const change = async () => null
    const newer = await nextVersion(api, people.admin, { from: shipped.CSLT, rule: 'offer', since, change })
    const move = { params, body: { version: assessment.version } }
    const writes = await killedAtEachWrite(params.id, () => call(portal.moveAssessment, move, owner))
    expect(writes).toBeGreaterThan(5)
    const after = (await call(portal.ownAssessment, { params }, owner)).data
    expect(after.criteriaVersion.id).toBe(newer)
    const kept = (await call(portal.assessmentAnswers, { params }, owner)).data
    expect(kept.answers.map(({ value, stance, evidence: files }) => [value, stance, files.length])).toEqual(
      expect.arrayContaining([
        [['yes'], null, 1],
        [[], 'not_done', 0],
      ]),
    )
    expect(kept.values).toMatchObject([{ value: '12' }])
  }, 60_000)
})
