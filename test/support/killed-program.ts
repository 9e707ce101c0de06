/** The built program, killed at a moment that a test chooses and started again on the same folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { solveCaptcha } from './captcha.ts'
import { newDirectory } from './directory.ts'
import { mailedKey, type StoredMail } from './mailed-key.ts'
import { type Program, startProgram } from './process.ts'

const PASSWORD = 'wonton-noodles-88'
let customers = 0

export interface State {
  status: string
  version: number
  files_show: string | null
  full_file: string
  public_file: string
}

/** A program whose folders outlive its kills. */
export async function aKilledProgram() {
  const directory = newDirectory()
  const [data, uploads] = [join(directory, 'data'), join(directory, 'uploads')]
  const environment = { DATA_DIR: data, UPLOADS_DIR: uploads, ADMIN_PASSWORD: PASSWORD }
  let program = await startProgram(environment)
  /** The PDFs have its URL. */
  const samePort = { ...environment, PORT: new URL(program.url).port }
  const stored = new Database(join(data, 'site.sqlite'), { readonly: true })
  const signedIn = await signIn(program)
  const headers = { 'content-type': 'application/json', ...signedIn }
  const asCustomer = (act: string, body: object) =>
    fetch(`${program.url}/api/quotation/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
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
    /** As a user. */
    send: (method: string, path: string, body: object) =>
      fetch(`${program.url}/api${path}`, { method, headers, body: JSON.stringify(body) }),
    get: (path: string) => fetch(`${program.url}/api${path}`, { headers }),
    sendForm: (path: string, body: FormData) =>
      fetch(`${program.url}/api${path}`, { method: 'POST', headers: signedIn, body }),
    async desk<Body>(method: string, path: string, body: object): Promise<Body> {
      const init = { method, headers, body: JSON.stringify(body) }
      const response = await fetch(`${program.url}/api/quotations${path}`, init)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    },
    accept: (id: string, key: string, version: number) =>
      asCustomer('accept', { id, key, version, name: 'Chan Mei Ling', may_sign: true }),
    undoAcceptance: (id: string, key: string, version: number) =>
      asCustomer('undo_acceptance', { id, key, version, detail: 'My partner wants to see it' }),
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

export type Killed = Awaited<ReturnType<typeof aKilledProgram>>

export async function aSentQuotation(program: Killed): Promise<{ id: string; key: string; email: string }> {
  // Users write only a few mails an hour to one address.
  const email = `customer${++customers}@kamsin.example`
  const contact = { name: 'Chan Mei Ling', email, language: 'en' }
  const draft = { contact, lines: [{ product: 1, quantity: 1 }] }
  const { id } = await program.desk<{ id: string }>('POST', '', draft)
  await program.desk('POST', '/send', { id })
  const [mail] = program.all<StoredMail>(
    "select id, created_at, text from mail where dedupe_key like 'quotation-version:' || ? || ':%'",
    id,
  )
  return { id, email, key: await mailedKey(program.directory, mail!) }
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
