/** Our built server and its peers on one database, each a process of its own. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { end, firstAnswer, freePort, type Started } from '../first-answer.ts'
import { ADMIN_PASSWORD, signInTo } from '../sign-in-to.ts'

const SECRET = 'a secret of the peers, with thirty-two characters or more'
const FOLDER = import.meta.dirname
const PEERS = [
  { name: 'Express + Drizzle', program: 'express', store: 'drizzle' },
  { name: 'Express + Prisma', program: 'express', store: 'prisma' },
  { name: 'Fastify + Drizzle', program: 'fastify', store: 'drizzle' },
  { name: 'Fastify + Prisma', program: 'fastify', store: 'prisma' },
  { name: 'tRPC standalone + Drizzle', program: 'trpc', store: 'drizzle' },
]

export interface Paths {
  /** tRPC's standalone server has no pages. */
  page?: string
  partners: string
  search: (word: string) => string
}

export interface Contender {
  name: string
  port: number
  paths: Paths
  start(): Promise<Started>
  /** After its start. */
  signedIn(): Promise<{ authorization: string }>
}

const REST: Paths = {
  page: '/en',
  partners: '/api/partners',
  search: (word) => `/api/contacts/search?q=${encodeURIComponent(word)}`,
}
const TRPC: Paths = {
  partners: '/partners',
  search: (word) => `/contacts?input=${encodeURIComponent(JSON.stringify({ q: word }))}`,
}

/** Its first start makes the database and the account of an admin. */
export async function newOurs(directory: string): Promise<Contender & { database: string }> {
  const port = await freePort()
  const dataDirectory = join(directory, 'data')
  const program = {
    command: ['start.mjs', '--prebuilt'],
    environment: {
      DATA_DIR: dataDirectory,
      UPLOADS_DIR: join(directory, 'uploads'),
      PORT: String(port),
      ADMIN_PASSWORD,
    },
  }
  const start = () => firstAnswer(program, port)
  await end(await start())
  return {
    name: 'ours',
    port,
    paths: REST,
    start,
    signedIn: () => signInTo(`http://localhost:${port}`),
    database: join(dataDirectory, 'site.sqlite'),
  }
}

export async function newPeers(database: string, publicFolder: string): Promise<Contender[]> {
  const authorization = `Bearer ${await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))}`
  const peers: Contender[] = []
  for (const { name, program, store } of PEERS) {
    const port = await freePort()
    const paths = program === 'trpc' ? TRPC : REST
    const server = {
      command: [join(FOLDER, `${program}.mjs`)],
      environment: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE: database,
        PUBLIC: publicFolder,
        ORIGIN: 'https://kamsin.example',
        STORE: store,
        SECRET,
      },
    }
    peers.push({
      name,
      port,
      paths,
      start: () => firstAnswer(server, port, paths.page ?? paths.partners),
      signedIn: async () => ({ authorization }),
    })
  }
  return peers
}

/** The home page as a file, which the peers serve as they would a page made in their build. */
export async function savePage(ours: Contender, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const response = await fetch(`http://localhost:${ours.port}${REST.page}`)
  writeFileSync(join(folder, 'en.html'), await response.text())
}

/**
 * Only the engine of migrations is a program of its own, which Prisma would download; reading needs none, and any
 * file in its place stops the download.
 */
export function generatePrismaClient(): void {
  execFileSync('npx', ['prisma', 'generate', '--schema', 'peers/schema.prisma'], {
    cwd: join(FOLDER, '..'),
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
