import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { readCommunes, type SeedCommune } from '../communes/communes.ts'
import type { DemoFacility } from './demo-facility.ts'
import { inventHistory, type History } from './story/history.ts'
import { inventProfile, inventTwin, type Profile } from './invent/profiles.ts'
import { seededRandom } from './invent/random.ts'
import { rows, twins } from './invent/rows.ts'
import { demoOfficers, demoOwner } from './staff.ts'
import { dealStories, ownersRow, type Story } from './story/stories.ts'

type Draft = { profile: Profile; story: Story; commune: SeedCommune; index: number; isTwin: boolean; twinName: string }

/**
 * The facilities of the demonstration programme "Du lịch xanh Khánh Hòa", in the order of their registration. Same
 * `asOf`, same facilities; another `asOf` moves their dates and nothing else. Everyone and everything in it is invented.
 */
export function demoFacilities(asOf: Date): DemoFacility[] {
  const codes = new Map<string, string>()
  const drafts = draftAll()
    .map((draft) => ({ draft, history: inventHistory(draft, asOf) }))
    .toSorted((a, b) => a.history.createdAt.getTime() - b.history.createdAt.getTime())
  const nextCode = codeCounter()
  for (const { draft, history } of drafts) codes.set(draft.profile.name, nextCode(draft.profile, history.createdAt))
  const codeOf = (name: string): string => codes.get(name) ?? ''
  return drafts.map(({ draft, history }) => toFacility(draft, history, codeOf))
}

function toFacility(draft: Draft, history: History, codeOf: (name: string) => string): DemoFacility {
  const { profile, twinName } = draft
  const outcome = history.resolve(codeOf(twinName))
  return { ...profile, code: codeOf(profile.name), owner: ownerOf(draft), assignee: assigneeOf(draft), ...outcome }
}

function draftAll(): Draft[] {
  const communes = new Map(readCommunes().communes.map((commune) => [commune.code, commune]))
  const stories = dealStories()
  const profiles = new Map<string, Profile>()
  return [...rows, ...twins].map((entry, index) => {
    const twin = 'row' in entry ? entry : null
    const row = 'row' in entry ? entry.row : entry
    const commune = known(communes.get(row[2]), row[2])
    const profile = twin
      ? inventTwin(twin, index, commune, known(profiles.get(twin.of), twin.of))
      : inventProfile(row, index, commune)
    profiles.set(profile.name, profile)
    const story = known(stories.get(profile.name), profile.name)
    return { profile, story, commune, index, isTwin: twin !== null, twinName: twin?.of ?? '' }
  })
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demonstration knows no ${what}`)
  return found
}

/** KH-CSLT-2026-0001, KH-DTQ-2026-0001, …: a count for each type and year of registration, as the server counts. */
function codeCounter(): (profile: Profile, createdAt: Date) => string {
  const last = new Map<string, number>()
  return ({ type }, createdAt) => {
    const prefix = `KH-${type === 'CSLT' ? 'CSLT' : 'DTQ'}-${vietnamDay(createdAt).slice(0, 4)}`
    const number = (last.get(prefix) ?? 0) + 1
    last.set(prefix, number)
    return `${prefix}-${String(number).padStart(4, '0')}`
  }
}

function ownerOf({ profile, isTwin }: Draft): DemoFacility['owner'] {
  if (profile.name === ownersRow) return { ...demoOwner }
  const domain = foldText(profile.name).replaceAll(' ', '')
  return { email: `${isTwin ? 'dangky' : 'lienhe'}@${domain}.example`, name: profile.representativeName }
}

/** A third of those that wait have been taken by an officer. */
function assigneeOf({ story, index }: Draft): DemoFacility['assignee'] {
  const random = seededRandom(index)
  return story.status === 'pending' && random.chance(0.35) ? random.pick(demoOfficers) : null
}
