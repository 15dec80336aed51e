import type { AssessmentPeers } from '@nhanxanh/contract/features/assessments.peers'
import { expect, it } from 'vitest'
import { peerWords } from './peer-line.tsx'

const peers: AssessmentPeers = {
  subType: 'khach_san',
  rank: 3,
  facilities: 8,
  groups: [],
  own: [],
  decided: { levels: [], nearest: [] },
  figures: [{ itemId: 'a', count: 7, lower: '20.5', median: '28.126', upper: '1035.4' }],
}

it('says between what half of the like facilities lie, and nothing of figures that too few have', () => {
  expect(peerWords(peers, 'a')).toBe('7 khách sạn 3 sao: nửa giữa từ 20,5 đến 1.035, trung vị 28,13')
  expect(peerWords({ ...peers, rank: null }, 'a')).toBe('7 khách sạn: nửa giữa từ 20,5 đến 1.035, trung vị 28,13')
  expect(peerWords(peers, 'b')).toBeNull()
})
