import { appealCase } from './features/appeals.rules.ts'
import type { CaseDeclaration } from './features/cases.rules.ts'
import { dataRequestCase } from './features/data-requests.rules.ts'

/** Every kind of case, in the order of the tabs. */
export const caseKinds = { appeal: appealCase, dataRequest: dataRequestCase } as const
export type CaseKinds = typeof caseKinds
export type CaseKindName = keyof CaseKinds
type Kind = CaseKinds[CaseKindName]
export type CasePath = Kind['screen']['path']
export type CaseTable = Kind['tables']['cases']
export type CaseMoment = Kind['tables']['moment']

const kinds: readonly (readonly [CaseKindName, CaseDeclaration])[] = Object.entries(caseKinds) as never
const declared = kinds.map(([, kind]) => kind)

/** Something of each kind, by the name of the kind. */
export const ofEachCase = <Part>(partOf: (kind: CaseDeclaration) => Part) =>
  Object.fromEntries(kinds.map(([name, kind]) => [name, partOf(kind)])) as Record<CaseKindName, Part>

const { dataRequest: _register, ...casesOfPersons } = ofEachCase(({ name }) => name)
/** What somebody's data can hang on: the records that staff say are of the person; the register of such requests is none of them. */
export const subjectKindNames = {
  user: 'Tài khoản',
  facility: 'Người đại diện cơ sở',
  contact: 'Liên hệ',
  ...casesOfPersons,
}
export type SubjectKind = keyof typeof subjectKindNames

/** The same by what each kind is called elsewhere. */
const by = <Key extends string, Part>(partsOf: (kind: CaseDeclaration) => readonly (readonly [string, Part])[]) =>
  Object.fromEntries(declared.flatMap(partsOf)) as Record<Key, Part>

export type CaseEntity = Kind['entity']
/** Something of each kind, by the name of its events. */
export const ofEachCaseEntity = <Part>(partOf: (kind: CaseDeclaration) => Part) =>
  by<CaseEntity, Part>((kind) => [[kind.entity, partOf(kind)]])

type ActOf<Of> = Of extends { entity: infer Entity extends string; acts: Record<'told' | 'within', infer Names> }
  ? `${Entity}.${(Names extends unknown ? keyof Names : never) & string}`
  : never
/** Something of each act; `isTold`: it writes to the person of its case. */
export const ofEachCaseAct = <Part>(partOf: (name: string, isTold: boolean) => Part) =>
  by<ActOf<Kind>, Part>(({ entity, acts: { told, within } }) => [
    ...Object.entries(told).map(([act, name]) => [`${entity}.${act}`, partOf(name, true)] as const),
    ...Object.entries(within).map(([act, name]) => [`${entity}.${act}`, partOf(name, false)] as const),
  ])
export const caseActNames = ofEachCaseAct((name) => name)

export const caseErrors = by<Kind['missing' | 'impossible']['code'], { status: number; message: string }>(
  ({ missing, impossible }) => [
    [missing.code, { status: 404, message: missing.message }],
    [impossible.code, { status: 409, message: impossible.message }],
  ],
)

export const casePaths: readonly CasePath[] = Object.values(caseKinds).map(({ screen }) => screen.path)

type TypeOf<Of> = Of extends { notifications: infer Types } ? keyof Types & string : never
export const caseNotifications = by<TypeOf<Kind>, CaseDeclaration['notifications'][string]>(({ notifications }) =>
  Object.entries(notifications),
)
/** Where a click on a notification about a case leads. */
export const casePathOf = (type: string): CasePath | null =>
  casePaths.find((path) => Object.hasOwn(kindOf(path).notifications, type)) ?? null

const kindOf = (path: CasePath): CaseDeclaration => {
  const kind = declared.find(({ screen }) => screen.path === path)
  if (!kind) throw new Error(`no kind of case at ${path}`)
  return kind
}
