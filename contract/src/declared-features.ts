import type { Ability } from './abilities.ts'
import { caseKinds } from './case-kinds.ts'
import type { CaseKinds } from './case-kinds.ts'
import { reportDocumentFeature } from './features/report-documents.rules.ts'
import type { Screen } from './screens.ts'

type Names<Key extends string = string> = Readonly<Record<Key, string>>

/** What a feature of ours says of itself. Screens, menu, rights, the doctor and the log take it from here. */
export type FeatureDeclaration = {
  /** The beginning of its events in the log, and what the log calls its record. */
  entity: string
  name: string
  /** Its acts by their names in the log, and the fields that the log keeps beside those of its columns. */
  acts: Names
  fields: Names
  screen: Screen & { path: `/${string}` }
  /** What its screen offers. */
  abilities: Readonly<Record<string, Ability>>
}

/** Every feature that is declared in one place, besides the kinds of cases. */
const features = { reportDocument: reportDocumentFeature } as const

type Feature = (typeof features)[keyof typeof features]
type Declared = Feature | CaseKinds[keyof CaseKinds]
type Own = Pick<FeatureDeclaration, 'entity' | 'name' | 'screen' | 'abilities'>

const own: readonly FeatureDeclaration[] = Object.values(features)
/** The kinds of cases among them. */
export const declaredFeatures: readonly Declared[] = [...Object.values(features), ...Object.values(caseKinds)]
export type DeclaredPath = Declared['screen']['path']
const declared: readonly Own[] = declaredFeatures

type Screens = { [Each in Declared as Each['screen']['path']]: Each['screen'] }
export const declaredScreens = Object.fromEntries(declared.map(({ screen }) => [screen.path, screen])) as Screens

type Abilities = { [Each in Declared as Each['screen']['path']]: Each['abilities'] }
export const declaredAbilities = Object.fromEntries(
  declared.map(({ screen, abilities }) => [screen.path, abilities]),
) as Abilities

/** What the log calls the record of each. */
export const declaredEntityNames = Object.fromEntries(declared.map(({ entity, name }) => [entity, name])) as Names<
  Declared['entity']
>

/** What is said of the acts or the fields of each, by the event or the field as the log knows it. */
const logged = (part: 'acts' | 'fields'): Names =>
  Object.fromEntries(
    own.flatMap((feature) => Object.entries(feature[part]).map(([key, name]) => [`${feature.entity}.${key}`, name])),
  )

type ActOf<Of> = Of extends { entity: infer Entity extends string; acts: infer Acts }
  ? `${Entity}.${keyof Acts & string}`
  : never
export const declaredActNames = logged('acts') as Names<ActOf<Feature>>
export const declaredFieldNames = logged('fields')
