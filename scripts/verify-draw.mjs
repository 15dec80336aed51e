#!/usr/bin/env node
// Draws a sample of surveillance visits again from what is published, without asking anybody:
//   node verify-draw.mjs boc-tham.json
// The file is at /chuong-trinh/boc-tham/{ngày}.json; its checkpoint can be compared with any copy of the log's heads.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const draw = JSON.parse(readFileSync(process.argv[2] ?? stop('Cách dùng: node verify-draw.mjs boc-tham.json'), 'utf8'))
const { frame, frameSha256, seed, drawn, share, priorityShare } = draw

const frozen = frame.map(({ number, level, isPriority }) => `${number}\t${level}\t${isPriority ? 1 : 0}\n`).join('')
if (sha256(frozen) !== frameSha256) stop('KHÔNG KHỚP: danh sách khác với danh sách đã chốt khi công bố.')
if (seed === null) stop('Chưa đến ngày bốc thăm.')
const [, size, root] = seed.checkpoint.split('\n')
if (size !== String(seed.size) || root !== seed.root) stop('KHÔNG KHỚP: hạt giống khác với đầu cây nhật ký.')

const groups = Map.groupBy(frame, ({ level, isPriority }) => `${level} ${isPriority}`)
const again = [...groups.values()].flatMap((group) => {
  const most = Math.ceil((group.length * (group[0].isPriority ? priorityShare : share)) / 100)
  const hashed = group.map(({ number }) => [sha256(`${size} ${root}\n${number}`), number])
  return hashed
    .sort()
    .slice(0, most)
    .map(([, number]) => number)
})
const isSame = again.length === drawn.length && again.every((number) => drawn.includes(number))
if (!isSame) stop(`KHÔNG KHỚP: tính lại ra ${again.join(', ')}.`)
process.stdout.write(`KHỚP: ${drawn.length} trong ${frame.length} giấy, hạt giống ${size} ${root}.\n`)
