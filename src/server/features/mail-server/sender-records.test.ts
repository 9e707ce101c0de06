/** What the DNS says of a sender's domain, asked of a real name server on loopback. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { senderRecords } from './sender-records.ts'

const RECORDS: Readonly<Record<string, string>> = {
  'signed.example': 'v=spf1 include:_spf.mail.example -all',
  'google._domainkey.signed.example': `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`,
  '_dmarc.signed.example': 'v=DMARC1; p=quarantine',
  'other.example': 'verification=1234',
}

let socket: Socket
let servers: string[]
beforeAll(async () => {
  socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  servers = [`127.0.0.1:${socket.address().port}`]
})
afterAll(() => void socket.close())

/** RFC 1035: the question again, and its TXT record in parts of 255 bytes, or NXDOMAIN. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const text = RECORDS[labels.join('.').toLowerCase()]
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(text === undefined ? 0x81_83 : 0x81_80, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(text === undefined ? 0 : 1, 6)
  if (text === undefined) return Buffer.concat([head, question])
  const parts = text
    .match(/.{1,255}/g)!
    .map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1'))
  const data = Buffer.concat(parts)
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc0_0c, 0)
  record.writeUInt16BE(16, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, question, record, data])
}

const states = ({ records }: Awaited<ReturnType<typeof senderRecords>>) =>
  Object.fromEntries(records.map(({ name, state }) => [name, state]))

describe('the records of a sender', () => {
  it('are found, also a long signature under the name of a provider', async () => {
    const found = await senderRecords({ domain: 'signed.example', host: 'smtp.mail.example', servers })
    expect(states(found)).toEqual({ spf: 'found', dkim: 'found', dmarc: 'found' })
    expect(found.records[1]).toMatchObject({
      place: 'google._domainkey.signed.example',
      text: RECORDS['google._domainkey.signed.example'],
      suggested: '',
    })
  })

  it.each([
    ['smtp.mail.example', 'v=spf1 mx a:smtp.mail.example ~all'],
    ['192.0.2.7', 'v=spf1 mx ip4:192.0.2.7 ~all'],
    [undefined, 'v=spf1 mx ~all'],
  ])('are missing beside other texts, with the lines to add for %s', async (host, line) => {
    const found = await senderRecords({ domain: 'other.example', host, servers })
    expect(states(found)).toEqual({ spf: 'missing', dkim: 'missing', dmarc: 'missing' })
    expect(found.records.map(({ suggested }) => suggested)).toEqual([
      line,
      '',
      'v=DMARC1; p=none; rua=mailto:postmaster@other.example',
    ])
  })

  it('are not known where no name server answers', async () => {
    const found = await senderRecords({ domain: 'signed.example', host: undefined, servers: ['127.0.0.1:9'] })
    expect(states(found)).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
    expect(found.records.every(({ suggested }) => suggested === '')).toBe(true)
  })
})
