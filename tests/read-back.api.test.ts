import { contract } from '@nhanxanh/contract'
import { certificateActNames } from '@nhanxanh/contract/features/certificates.life'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decomposed, emptyFields } from './support/filled.ts'
import { admin, call } from './read-back/stage.ts'
import type { Writings } from './read-back/stage.ts'
import { writingsOfAppeals } from './read-back/writings-of-appeals.ts'
import { writingsOfAssessments } from './read-back/writings-of-assessments.ts'
import { writingsOfCases } from './read-back/writings-of-cases.ts'
import { writingsOfCampaigns } from './read-back/writings-of-campaigns.ts'
import { writingsOfContacts } from './read-back/writings-of-contacts.ts'
import { writingsOfCriteria } from './read-back/writings-of-criteria.ts'
import { writingsOfDecisions } from './read-back/writings-of-decisions.ts'
import { writingsOfFacilities } from './read-back/writings-of-facilities.ts'
import { writingsOfPeople } from './read-back/writings-of-people.ts'
import { writingOfRecord } from './read-back/writings-of-records.ts'

/** Endpoints that keep what people write, where a body takes more than its schema says. */
const writings: Writings = {
  ...writingsOfCases,
  ...writingsOfAppeals,
  ...writingsOfAssessments,
  ...writingsOfCampaigns,
  ...writingsOfContacts,
  ...writingsOfCriteria,
  ...writingsOfDecisions,
  ...writingsOfFacilities,
  ...writingsOfPeople,
}

/** Endpoints whose bodies are no record: who somebody is, where something goes, what is to be done and with what. */
const acts = [
  /^auth\./,
  /^portal\.(verifyEmail|resendVerification|forgotPassword|verifyOtp|resetPassword|login|refresh|logout|resubmitFacility|submitAssessment|reportFollowUp|planWay)$/,
  /^profile\.(askEmailChange|changeEmail|changePassword|deactivate)$/,
  /^\w+\.(delete\w*|move\w*|archive|discard|check|bulk|freezeBatch|runBatch|makeDefault|assign)$/,
  /^criteriaFiles\.(export|apply)$/,
  /^contacts\.(merge|placeMail)$/,
  /^\w+\.postLetter$/,
  /^dataRequests\.(choose|erase)$/,
  /^exports\.create$/,
  /^reports\.confirmStep$/,
  /^roles\.decideFormerRights$/,
  /^settings\.(tryCalendar|tryAmendment)$/,
  /^officeTemplates\.use$/,
  /^ownerLetters\.(preview|posted|print)$/,
  /^notifications\.snooze$/,
  /^facilityImports\.arrange$/,
  /^facilities\.(judgeDuplicate|invite|resubmit|restore|approveChange)$/,
  /^assessments\.(handIn|dismissLikeness|confirmExemption|upholdVerdict|declareConflict|return|extend|propose|countersign|takeBack|complete|withdrawDecision|reopen)$/,
  /^assessments\.(assignBlind|declareBlindConflict|judgeBlind|finishBlind|nameBlindCause)$/,
  /^savedViews\.pin$/,
  /^councilSessions\.(hold|amend|concludeAsProposed|close)$/,
  /^presences\.keep$/,
  /^checks\.start$/,
  /^certificates\.(remind|announceDraw|compareWitnesses|draftRecognition|readDecision|draftDecision)$/,
  /^certificates\.(issue|confirmIssue|withdrawIssue|takeBackIssue|completeIssue|attachDecisionFile|enterEarlier|takeBack|complete|sendBackReturned|closeFollowUp|makeCopy|saveSigningKey|chooseSigner|startSigning|leaveUnsigned|handToToken|saveSignerContract|makeBundle|makeDossier)$/,
  ...certificateActNames.map((act) => new RegExp(`^certificates\\.${act}$`)),
  /^users\.handOver$/,
  /^notifications\.(registerDevice|saveDevice|tryPush|noteReceipt|changeNoticePreferences)$/,
  /^campaigns\.(countAudience|retry|test)$/,
  /^portal\.registerDevice$/,
  /^reportDocuments\.create$/,
  /^reports\.leaveDigest$/,
]

const endpoints = new Map(
  Object.entries(contract).flatMap(([feature, list]) =>
    Object.entries(list as Readonly<Record<string, Endpoint>>).map(([name, endpoint]) => [
      `${feature}.${name}`,
      endpoint,
    ]),
  ),
)

const bodyOf = (name: string): z.ZodType => {
  const body = endpoints.get(name)?.body
  if (body === undefined || body === 'upload') throw new Error(`${name} takes no body`)
  return body
}

const isStep = (body: unknown): boolean => body instanceof z.ZodObject && Object.keys(body.shape).join() === 'version'
const keeping = [...endpoints].flatMap(([name, { body }]) =>
  body === undefined || body === 'upload' || isStep(body) || acts.some((pattern) => pattern.test(name)) ? [] : [name],
)
const writingOf = (name: string) => writings[name] ?? writingOfRecord(name)

const withoutNames = (value: unknown, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)))

describe('what is written with every field filled, Vietnamese decomposed, is what is read', () => {
  it('at every endpoint that keeps what people write', () => {
    expect(keeping.filter((name) => writingOf(name) === null)).toEqual([])
    expect(Object.keys(writings).filter((name) => !keeping.includes(name))).toEqual([])
  })

  it.each(keeping)('%s', async (name) => {
    const made = (await writingOf(name)?.()) ?? []
    for (const { params, body, token, read, without = [], mayBeEmpty = [] } of [made].flat()) {
      const schema = bodyOf(name)
      expect(emptyFields(schema, body).filter((path) => !mayBeEmpty.includes(path))).toEqual([])
      const input = { params, body: decomposed(body) } as never
      const answer = await call(endpoints.get(name) ?? contract.auth.login, input, { token: token ?? admin.token })
      expect([answer.status, answer.status === 200 ? null : answer.error]).toEqual([200, null])
      const expected = withoutNames(schema.parse(body), ['version', ...without])
      expect(await read((answer.data ?? {}) as never)).toMatchObject(expected)
    }
  })
})
