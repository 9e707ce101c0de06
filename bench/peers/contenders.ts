/** Our built server and its peers on one database, each a process of its own. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SignJWT } from 'jose'
import { freePort } from '../../test/support/free-port.ts'
import { end, firstAnswer, memoryGroup, type Started, serviceProgram } from '../first-answer.ts'
import { ADMIN_PASSWORD, signInTo } from '../sign-in-to.ts'

const SECRET = 'a secret of the peers, with thirty-two characters or more'
const FOLDER = import.meta.dirname
const BUILT = join(FOLDER, '..', '.cache', 'peers')

export interface Paths {
  page?: string
  partners?: string
  contacts?: (word: string) => string
  quotations?: (word: string) => string
}

export interface Contender {
  name: string
  port: number
  paths: Paths
  start(): Promise<Started>
  /** After its start. */
  signedIn(): Promise<Record<string, string>>
}

const REST = {
  page: '/en',
  partners: '/api/partners',
  contacts: (word: string) => `/api/contacts/search?q=${encodeURIComponent(word)}`,
  quotations: (word: string) => `/api/quotations/search?q=${encodeURIComponent(word)}`,
}
const inputOf = (word: string) => encodeURIComponent(JSON.stringify({ q: word }))
const TRPC = {
  partners: '/partners',
  contacts: (word: string) => `/contacts?input=${inputOf(word)}`,
  quotations: (word: string) => `/quotations?input=${inputOf(word)}`,
}

interface Peer {
  name: string
  program: string
  paths: Paths
}

const PEERS: Peer[] = [
  { name: 'Express + Drizzle', program: 'express', paths: REST },
  { name: 'Fastify + Drizzle', program: 'fastify', paths: REST },
  { name: 'tRPC standalone + Drizzle', program: 'trpc', paths: TRPC },
]

/** Its first start makes the database and the account of an admin. */
export async function newOurs(directory: string): Promise<Contender & { database: string }> {
  const port = await freePort()
  const dataDirectory = join(directory, 'data')
  const program = serviceProgram({
    DATA_DIR: dataDirectory,
    UPLOADS_DIR: join(directory, 'uploads'),
    PORT: String(port),
    // The load comes from one address, which may have 100 connections only where it is no proxy.
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD,
  })
  const start = () => firstAnswer(program, port)
  await end(await start())
  return {
    name: 'ours',
    port,
    paths: REST,
    start,
    signedIn: async () => ({ ...(await signInTo(`http://localhost:${port}`)) }),
    database: join(dataDirectory, 'site.sqlite'),
  }
}

/** `publicFolder`: what they send as files. */
export function newPeers(database: string, publicFolder: string): Promise<Contender[]> {
  return Promise.all(PEERS.map((peer) => newPeer(peer, database, publicFolder)))
}

/** The same home page by Next.js and Astro (build-sites.mjs). */
export async function newSites(database: string): Promise<Contender[]> {
  const require = createRequire(import.meta.url)
  const [next, astro] = [await freePort(), await freePort()]
  const onNext = {
    command: [join(dirname(require.resolve('next/package.json')), 'dist/bin/next'), 'start', ...ofNext(next)],
    environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  }
  const onAstro = {
    command: [join(BUILT, 'astro/dist/server/entry.mjs')],
    environment: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(astro) },
  }
  return [
    site('Next.js', onNext, next, '/en'),
    site('Astro, on request', onAstro, astro, '/on-request'),
    await newPeer(
      { name: 'Astro, static by Express', program: 'express', paths: { page: '/en/' } },
      database,
      join(BUILT, 'astro/dist/client'),
    ),
  ]
}

function ofNext(port: number): string[] {
  return [join(BUILT, 'next'), '--hostname', '127.0.0.1', '--port', String(port)]
}

function site(
  name: string,
  program: Parameters<typeof firstAnswer>[0],
  port: number,
  page: string,
): Contender {
  return {
    name,
    port,
    paths: { page },
    start: () => firstAnswer({ ...program, group: memoryGroup(String(port)) }, port, page),
    signedIn: async () => ({}),
  }
}

async function newPeer(
  { name, program, paths }: Peer,
  database: string,
  publicFolder: string,
): Promise<Contender> {
  const port = await freePort()
  const server = {
    command: [join(FOLDER, `${program}.mjs`)],
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE: database,
      PUBLIC: publicFolder,
      ORIGIN: 'https://kamsin.example',
      SECRET,
    },
    group: memoryGroup(String(port)),
  }
  return {
    name,
    port,
    paths,
    start: () => firstAnswer(server, port, paths.page ?? paths.partners),
    signedIn: async () => ({
      authorization: `Bearer ${await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('1')
        .setExpirationTime('4h')
        .sign(new TextEncoder().encode(SECRET))}`,
    }),
  }
}

/** The home page as a file, which Express and Fastify send. */
export async function savePage(ours: Contender, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'en.html'), await (await fetch(pageOf(ours))).text())
}

/** The home page as sites of Next.js and Astro. */
export function buildSites(ours: Contender): void {
  execFileSync(process.execPath, [join(FOLDER, 'build-sites.mjs'), pageOf(ours)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function pageOf({ port }: Contender): string {
  return `http://localhost:${port}${REST.page}`
}
