/** A kill -9 of the built server at each step of sending and of accepting: version, PDFs and mails are all there or none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { solveCaptcha } from '#test/support/captcha.ts'
import { newDirectory } from '#test/support/directory.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { type Program, startProgram } from '#test/support/process.ts'

const PASSWORD = 'wonton-noodles-88'
let customers = 0

interface State {
  status: string
  version: number
  files_show: string | null
  full_file: string
  public_file: string
}

/** A program whose folders outlive its kills. */
async function aProgram() {
  const directory = newDirectory()
  const [data, uploads] = [join(directory, 'data'), join(directory, 'uploads')]
  const environment = { DATA_DIR: data, UPLOADS_DIR: uploads, ADMIN_PASSWORD: PASSWORD }
  let program = await startProgram(environment)
  /** The PDFs have its URL. */
  const samePort = { ...environment, PORT: new URL(program.url).port }
  const stored = new Database(join(data, 'site.sqlite'), { readonly: true })
  const headers = { 'content-type': 'application/json', ...(await signIn(program)) }
  const all = <Row>(sql: string, ...values: unknown[]) => stored.prepare(sql).all(...values) as Row[]
  return {
    directory,
    all,
    stateOf: (id: string) =>
      all<State>(
        'select status, version, files_show, full_file, public_file from quotation where id = ?',
        id,
      )[0]!,
    files: () => readdirSync(uploads),
    isWhole: (file: string) =>
      existsSync(join(uploads, file)) &&
      readFileSync(join(uploads, file)).subarray(-6).toString().includes('%%EOF'),
    contentOf: (file: string) => readFileSync(join(uploads, file)),
    async desk<Body>(method: string, path: string, body: object): Promise<Body> {
      const init = { method, headers, body: JSON.stringify(body) }
      const response = await fetch(`${program.url}/api/quotations${path}`, init)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    },
    accept: (id: string, key: string, version: number) =>
      fetch(`${program.url}/api/quotation/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, key, version, name: 'Chan Mei Ling', may_sign: true }),
      }),
    /** The answer of `call` may never come. */
    async killDuring(call: () => Promise<unknown>, isReached: () => boolean) {
      let isAnswered = false
      const calling = call().then(
        () => {
          isAnswered = true
        },
        () => undefined,
      )
      while (!isReached() && !isAnswered) await nextTurn()
      await program.end('SIGKILL')
      await calling
      program = await startProgram(samePort)
    },
    stop: async () => {
      stored.close()
      await program.end('SIGTERM')
    },
  }
}

type Running = Awaited<ReturnType<typeof aProgram>>

async function aSentQuotation(program: Running): Promise<{ id: string; key: string }> {
  // Users write only a few mails an hour to one address.
  const contact = { name: 'Chan Mei Ling', email: `customer${++customers}@kamsin.example`, language: 'en' }
  const draft = { contact, lines: [{ product: 1, quantity: 1 }] }
  const { id } = await program.desk<{ id: string }>('POST', '', draft)
  await program.desk('POST', '/send', { id })
  const [mail] = program.all<StoredMail>(
    "select id, created_at, text from mail where dedupe_key like 'quotation-version:' || ? || ':%'",
    id,
  )
  return { id, key: await mailedKey(program.directory, mail!) }
}

const SENDING: [step: string, isReached: (program: Running, id: string) => boolean][] = [
  ['the call', () => true],
  ['the first byte of the PDF', (program) => program.files().some((name) => name.startsWith('.partial-'))],
  ['the PDF', (program, id) => program.files().includes(versionFile(program, id, 2))],
  ['the transaction', (program, id) => program.stateOf(id).version === 2],
  ['the answer', () => false],
]

it('killed while it sends a version, the program has sent all of it or nothing', async () => {
  const program = await aProgram()
  const outcomes: string[] = []
  for (const [step, isReached] of SENDING) {
    const { id } = await aSentQuotation(program)
    await program.desk('PUT', '/draft', { id, lines: [{ product: 1, quantity: 7 }] })
    const file = versionFile(program, id, 2)
    await program.killDuring(
      () => program.desk('POST', '/send', { id }),
      () => isReached(program, id),
    )
    const [version] = program.all<{ state: string }>(
      'select state from quotation_version where quotation = ? and version = 2',
      id,
    )
    const isSent = version!.state === 'sent'
    outcomes.push(`${step}: ${isSent}`)
    const count = (sql: string) => program.all<{ count: number }>(sql, id)[0]!.count
    expect(program.stateOf(id)).toMatchObject({ version: isSent ? 2 : 1, files_show: 'verified' })
    expect([
      count("select count(*) as count from mail where dedupe_key like 'quotation-version:' || ? || ':2:%'"),
      count(
        "select count(*) as count from quotation_event where quotation = ? and kind = 'sent' and version = 2",
      ),
      count('select count(*) as count from quotation_key where quotation = ?'),
      count(
        'select count(*) as count from upload where file in (select full_file from quotation_version where quotation = ?)',
      ),
    ]).toEqual(isSent ? [1, 1, 2, 2] : [0, 0, 1, 1])
    if (isSent) expect(program.isWhole(file)).toBe(true)
    for (const name of [program.stateOf(id).full_file, program.stateOf(id).public_file])
      expect(program.isWhole(name)).toBe(true)
    expect(program.files().filter((name) => name.startsWith('.partial-'))).toEqual([])
    if (!isSent) await program.desk('POST', '/send', { id })
    expect(program.stateOf(id).version).toBe(2)
  }
  expect([outcomes[0], outcomes.at(-1)]).toEqual([expect.any(String), 'the answer: true'])
  await program.stop()
})

const ACCEPTING: [step: string, isReached: (program: Running, id: string) => boolean][] = [
  ['the call', () => true],
  ['the transaction', (program, id) => program.stateOf(id).status === 'accepted'],
  ['the answer', () => false],
]

it('killed while a customer accepts, the program has accepted with PDF and mails, or not at all', async () => {
  const program = await aProgram()
  for (const [, isReached] of ACCEPTING) {
    const { id, key } = await aSentQuotation(program)
    await program.killDuring(
      () => program.accept(id, key, 1),
      () => isReached(program, id),
    )
    const { status } = program.stateOf(id)
    const isAccepted = status === 'accepted'
    const accepted = program.all('select id from quotation_acceptance where quotation = ?', id)
    const mails = program.all<{ content: Buffer }>(
      "select content from mail_attachment join mail on mail.id = mail where dedupe_key like 'quotation-accepted:' || ? || ':%'",
      id,
    )
    expect([status, accepted.length, mails.length]).toEqual(
      isAccepted ? ['accepted', 1, 1] : ['verified', 0, 0],
    )
    expect((await program.accept(id, key, 1)).status).toBe(200)
    const { files_show, full_file } = program.stateOf(id)
    expect(files_show).toBe('accepted')
    expect(program.contentOf(full_file).toString('latin1')).toMatch(/^%PDF-/)
    expect(
      program.all(
        "select filename from mail_attachment join mail on mail.id = mail where dedupe_key like 'quotation-accepted:' || ? || ':%'",
        id,
      ),
    ).toHaveLength(1)
    expect(program.all('select id from quotation_acceptance where quotation = ?', id)).toHaveLength(1)
  }
  await program.stop()
})

function versionFile(program: Running, id: string, version: number): string {
  const [row] = program.all<{ full_file: string }>(
    'select full_file from quotation_version where quotation = ? and version = ?',
    id,
    version,
  )
  return row!.full_file
}

async function signIn({ url }: Program): Promise<{ authorization: string }> {
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha: await solveCaptcha(url) }),
  })
  const { access } = (await response.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}
