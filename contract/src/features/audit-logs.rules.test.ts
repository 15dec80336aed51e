import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contract } from '../index.ts'
import type { Contract } from '../spine.ts'
import * as entities from './audit-logs.entities.ts'
import * as names from './audit-logs.names.ts'
import * as rules from './audit-logs.rules.ts'

const api: Contract = contract
const events = new Set(
  Object.values(api)
    .flatMap((feature) => Object.values(feature))
    .flatMap(({ audit }) => audit ?? []),
)

it('names every audit event of the contract and what it is done on, and nothing that the contract does not know', () => {
  expect(events.size).toBeGreaterThan(10)
  expect(new Set<string>(names.auditActions)).toEqual(new Set([...events, ...rules.serverActions]))
  expect(new Set<string>(entities.auditEntities)).toEqual(new Set([...events].map((event) => event.split('.')[0])))
})

it('gives no two of them one name: a filter could not tell them apart', () => {
  expect(new Set(Object.values(names.auditActionNames)).size).toBe(names.auditActions.length)
  expect(new Set(Object.values(entities.auditEntityNames)).size).toBe(entities.auditEntities.length)
})

it('has words for an act of another version, and never shows its key', () => {
  expect(rules.auditActionName('facility.approve')).toBe('Duyệt cơ sở')
  expect(rules.auditActionName('satellite.launch')).toBe('Hoạt động khác')
  expect(rules.auditActionName('toString')).toBe('Hoạt động khác')
  expect(rules.auditEntityName('facility')).toBe('Cơ sở')
  expect(rules.auditEntityName('satellite')).toBe('Đối tượng khác')
})

it('shows no key to people, whatever an older or newer version wrote', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const known: readonly string[] = names.auditActions
      const name = rules.auditActionName(text)
      if (!known.includes(text)) expect(name).toBe('Hoạt động khác')
      expect(Object.values<string>(names.auditActionNames).includes(name)).toBe(known.includes(text))
    }),
  )
})

it('attests at once what is decided, what becomes of certificates, and what leaves as a file', () => {
  const isAttested = (action: string) => rules.attestedActions.has(action)
  const all = [
    'assessment.complete',
    'certificate.suspend',
    'certificate.issue',
    'certificate.take-capsule',
    'export.create',
  ]
  expect(all.filter((action) => !isAttested(action))).toEqual([])
  expect(['certificate.download', 'facility.edit', 'audit-log.verify'].filter(isAttested)).toEqual([])
})

it('says how far signatures reach', () => {
  expect(rules.attestedWords(3106, 267)).toBe('267 dòng đã ký, 2.839 dòng sau chưa có đầu cây')
  expect(rules.attestedWords(267, 267)).toBe('267 dòng đã ký, không dòng nào sau đó')
})
