/** The built server with 20,000 quotations behind a mail server on loopback, and what people do there. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { openDatabase } from '../src/server/db/open.ts'
import { createAltcha } from '../src/server/platform/captcha/altcha.ts'
import { systemClock } from '../src/server/platform/clock.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { fillQuotations } from './fill-quotations.ts'
import type { Load } from './open-load.ts'
import { pathsOfPage } from './page-paths.ts'
import { createPlainClient } from './plain-client.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'

const PAGES = ['', '/services', '/contact', '/partners', '/quotation']
const LANGUAGES = ['en', 'zh']
const QUOTATIONS = 20_000
const LINES = 10
/** Of a visit: the first with all files of the page, the others with a warm cache. */
const PAGES_OF_A_VISIT = 4
const CONNECTIONS_MAX = 250
const SEARCHED = ['chan', '陳', 'restaurant', '2026', 'pos', 'kowloon']
const SECRET_KEY = 'capacity'.repeat(6)
/** The work of the visitors' browsers is done with its result known, or preparing would take longer than measuring. */
const COUNTER = 500

export async function aSite() {
  const directory = newDirectory()
  const sink = fork(new URL('smtp-sink.ts', import.meta.url))
  const smtp = await new Promise((resolve) => sink.once('message', resolve))
  const environment = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    TRUST_PROXY: 'loopback',
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    ADMIN_PASSWORD,
    SECRET_KEY,
  }
  await (await startProgram(environment)).end('SIGTERM')
  const sqlite = openDatabase(join(directory, 'data', 'site.sqlite'))
  fillQuotations(sqlite, QUOTATIONS)
  sqlite.close()
  const program = await startProgram(environment)
  const { url } = program
  const client = createPlainClient(url, CONNECTIONS_MAX)
  const form = (await (await fetch(`${url}/api/quotation_form`)).json()) as Record<string, [number][]>
  const chosen = Object.values(form).flat().slice(0, LINES)
  const products = Object.fromEntries(chosen.map(([id]) => [id, 2]))
  const visits = await visitsOf(url)
  const bearer = await signInTo(url)
  let guests = 0

  return {
    url,
    pid: program.process.pid!,
    pages: { visits: visits.length, files: visits.map(([first]) => first!.files.length) },

    browsing: (perSecond: number): Load => ({
      perSecond,
      async work(turn) {
        const visit = visits[Math.floor(turn / PAGES_OF_A_VISIT) % visits.length]!
        const { document, files } = visit[turn % PAGES_OF_A_VISIT]!
        const status = await client.send(document)
        if (status === 503) return 'refused'
        const others = await Promise.all(files.map((file) => client.send(file)))
        if ([status, ...others].some((one) => one !== 200)) throw new Error(`a page returned ${status}`)
        return 'done'
      },
    }),

    /** Prepared for as many seconds, before they are measured. */
    async submitting(perSecond: number, seconds: number): Promise<Load> {
      const requests: Buffer[] = []
      const count = Math.ceil(perSecond * seconds + 4 * Math.sqrt(perSecond * seconds))
      for (let turn = 0; turn < count; turn++) requests.push(await submission(guests++, products))
      return {
        perSecond,
        async work(turn) {
          const status = await client.send(requests[turn % count]!)
          if (status !== 201 && status !== 503) throw new Error(`a submission returned ${status}`)
          return status === 201 ? 'done' : 'refused'
        },
      }
    },

    searching: (perSecond: number): Load => ({
      perSecond,
      async work(turn) {
        const q = encodeURIComponent(SEARCHED[turn % SEARCHED.length]!)
        const status = await client.send(read(`/api/quotations/search?q=${q}`, bearer))
        if (status !== 200) throw new Error(`a search returned ${status}`)
        return 'done'
      },
    }),

    /** Visitors who are still waiting leave. */
    giveUp: () => client.giveUp(),

    async waitingMails(): Promise<number> {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^site_outbox_mails\{state="waiting"\} (\d+)/m.exec(text)![1])
    },

    async end() {
      client.close()
      await program.end('SIGTERM')
      sink.disconnect()
    },
  }
}

interface PageRequests {
  document: Buffer
  files: Buffer[]
}

/** Each begins at another page. */
async function visitsOf(url: string): Promise<PageRequests[][]> {
  const visits = LANGUAGES.flatMap((language) =>
    PAGES.map((_, first) =>
      Array.from(
        { length: PAGES_OF_A_VISIT },
        (_, turn) => `/${language}${PAGES[(first + turn) % PAGES.length]}`,
      ),
    ),
  )
  return Promise.all(
    visits.map(async (paths) => {
      const [, ...files] = await pathsOfPage(url + paths[0])
      return paths.map((path, turn) => ({
        document: read(path),
        files: turn === 0 ? files.map((file) => read(file)) : [],
      }))
    }),
  )
}

function read(path: string, headers: Record<string, string> = {}): Buffer {
  return message(`GET ${path}`, { 'accept-encoding': 'gzip, br', ...headers })
}

async function submission(guest: number, products: Record<string, number>): Promise<Buffer> {
  const challenge = (await altcha.challenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: COUNTER })
  const body = JSON.stringify({
    captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    products,
    contact: {
      name: '陳美玲 Chan Mei Ling',
      email: `guest${guest}@kamsin.example`,
      phone: '',
      detail: '金線冰室，48 座位',
      language: LANGUAGES[guest % LANGUAGES.length],
    },
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': `198.18.${(guest >> 8) & 255}.${guest & 255}`,
  }
  return message('POST /api/quotation', headers, body)
}

function message(line: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const altcha = createAltcha(SECRET_KEY, systemClock, { integer: () => COUNTER, token: () => '' })
