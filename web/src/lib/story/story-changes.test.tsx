import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StoryChanges } from './story-changes.tsx'

const told = (entityType: string, field: string, before: unknown, after: unknown): string => {
  const entry = {
    id: '1',
    at: '2026-11-26T00:00:00.000Z',
    by: { id: null, name: 'Lan' },
    role: null,
    action: `${entityType}.edit`,
    entityType,
    record: { id: '2f5b1ad4-6e2c-4a0f-9d6c-2f1a7a0e7c11', code: null, name: null },
    changes: { [field]: { before, after } },
    rowId: null,
  }
  return renderToStaticMarkup(<StoryChanges entry={entry} />).replace(/ class="[^"]*"/g, '')
}

it('tells a state and a kind as a whole by their names, a text word by word', () => {
  expect(told('assessment', 'status', 'draft', 'submitted')).toContain('<del>Bản nháp</del> → <ins>Đã nộp</ins>')
  expect(told('facility', 'subType', 'khach_san', 'homestay')).toMatch(/<del>Khách sạn<\/del> → <ins>[^<_]*homestay/)
  expect(told('facility', 'name', 'Khách sạn Biển', 'Khách sạn Sóng Biển')).toContain('<ins>Sóng ')
})
