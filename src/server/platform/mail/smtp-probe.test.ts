import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { probeSmtp } from './smtp-probe.ts'
import { type SmtpServer, smtpServer } from './smtp-server.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function aMailServer(...[options]: [Parameters<typeof startLoopbackSmtp>[1]?]): Promise<LoopbackSmtp> {
  const smtp = await startLoopbackSmtp(0, options)
  endings.push(() => smtp.close())
  return smtp
}

/** The server seems to run on another machine. */
const elsewhere = (url: string): SmtpServer => ({ ...smtpServer(url), ignoreTLS: false })

/** A server that answers each line with the next of `answers`. */
async function aStranger(answers: string[]): Promise<string> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(answers[0] ?? '')
    socket.on('data', () => socket.write(answers[1] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
}

it('finds a self-signed certificate behind STARTTLS and behind TLS from the start', async () => {
  const { url } = await aMailServer()
  const { port } = await aMailServer({ secure: true })
  for (const server of [elsewhere(url), smtpServer(`smtps://127.0.0.1:${port}`)]) {
    expect(await probeSmtp(server)).toEqual({
      result: 'encrypted',
      issuer: expect.any(String),
      valid_until: expect.stringMatching(/^\d{4}-.*Z$/),
      refused: expect.stringMatching(/CERT|SIGNATURE|ALTNAME/),
    })
  }
})

it('reports missing encryption, and requires none on this machine', async () => {
  const bare = await aMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  expect(await probeSmtp(elsewhere(bare.url))).toEqual({ result: 'plain' })
  const { url } = await aMailServer()
  expect(await probeSmtp(smtpServer(url))).toEqual({ result: 'plain' })
})

it.each([
  [['220 hello\r\n', '554 go away\r\n'], 'the server responded: 554 go away'],
  [['HTTP/1.1 400 Bad Request\r\n'.repeat(1_000)], 'the response was too long'],
  [['554 no\u001b[31m service\r\n'], 'the server responded: 554 no [31m service'],
])('reports why it is no mail server: %j', async (answers, reason) => {
  const url = await aStranger(answers)
  expect(await probeSmtp(elsewhere(url))).toEqual({ result: 'unreachable', reason })
})

it('reports a server that does not listen', async () => {
  expect(await probeSmtp(smtpServer('smtp://127.0.0.1:1'))).toEqual({
    result: 'unreachable',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
})

it('times out', async () => {
  const url = await aStranger([])
  expect(await probeSmtp(elsewhere(url), 50)).toEqual({
    result: 'unreachable',
    reason: 'no response within 0.05 seconds',
  })
})
