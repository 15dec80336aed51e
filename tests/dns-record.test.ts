import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { dnsRecord } from '../scripts/backup/dns-record.ts'

/** A name server that knows one kind of record: texts, in parts of at most 255 bytes, or a code that says why there is none. */
let answer: readonly (readonly string[])[] | number = []
const socket = createSocket('udp4').bind(0, '127.0.0.1')
await once(socket, 'listening')
afterAll(() => void socket.close())
socket.on('message', (query, { port, address }) => {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const records = typeof answer === 'number' ? [] : answer
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 + (typeof answer === 'number' ? answer : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  const parts = records.map((texts) => {
    const data = Buffer.concat(texts.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])))
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]), data])
  })
  socket.send(Buffer.concat([head, question, ...parts]), port, address)
})

const key = 'nhanxanh.example/nhat-ky+0a1b2c3d+AQID'
const look = () => {
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return dnsRecord('nhanxanh.example', key, resolver)
}
const notFound = 3
const failed = 2

it('the domain carries the key in use, among others or in parts', async () => {
  answer = [['cu'], [key.slice(0, 10), key.slice(10)]]
  expect(await look()).toEqual({ isGood: true, words: 'Tên miền: _nhanxanh.nhanxanh.example mang khoá đang dùng.' })
})

it('another key there is to be mended, with what belongs there', async () => {
  answer = [['khac+0a1b2c3d+AQID']]
  expect(await look()).toEqual({
    isGood: false,
    words: expect.stringContaining(`TXT của _nhanxanh.nhanxanh.example là: ${key}`),
  })
})

it('without a record, and where none can be looked up, nothing is said against it', async () => {
  answer = notFound
  expect(await look()).toEqual({ isGood: null, words: expect.stringContaining('nên đặt TXT') })
  answer = failed
  expect(await look()).toEqual({
    isGood: null,
    words: 'Tên miền: chưa tra được _nhanxanh.nhanxanh.example (ESERVFAIL).',
  })
})
