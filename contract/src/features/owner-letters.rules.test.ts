import { expect, it } from 'vitest'
import { contract } from '../index.ts'
import type { Endpoint } from '../spine.ts'
import { letterActs } from './owner-letters.rules.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature))

/** The owner reads words of these that are typed anyway; deleting has no body. */
const withoutNote: ReadonlySet<string> = new Set([
  'facility.delete',
  'assessment.remind',
  'assessment.return',
  'assessment.write',
  'certificate.add-follow-up',
  'certificate.edit-follow-up',
  'certificate.close-follow-up',
  'certificate.remind',
])

it('knows of each letter the one act that sends it, and takes what the person adds', () => {
  const takes = ({ body }: Endpoint): boolean =>
    typeof body === 'object' && 'shape' in body && 'letterNote' in Object(body.shape)
  const found = letterActs.map((act) => [act, endpoints.filter(({ audit }) => audit === act).map(takes)])
  expect(found).toEqual(letterActs.map((act) => [act, [!withoutNote.has(act)]]))
})
