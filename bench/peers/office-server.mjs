/**
 * Fastify with a built page and 5,000 rows in memory, over tRPC for `bare` and over REST for `react-admin`: whatever the
 * rows are asked for, the answer takes no time of its own.
 */
import serveStatic from '@fastify/static'
import { initTRPC } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify from 'fastify'
import { z } from 'zod'

const ROWS = 5_000
const PAGE = 25
const STAGES = ['New', 'Contacted', 'Offered', 'Won', 'Lost']
const PEOPLE = ['', 'Ka Yan Lam', 'Wing Ho Chan', 'Mei Ling Wong']
const DAY_MS = 86_400_000
const NEWEST = Date.UTC(2026, 10, 28)

const t = initTRPC.create()
const router = t.router({
  list: t.procedure
    .input(z.object({ list: z.string(), q: z.string(), stage: z.string(), page: z.number() }))
    .query(({ input: { list, page, ...filter } }) => {
      const found = find(list, filter)
      return { count: found.length, rows: found.slice((page - 1) * PAGE, page * PAGE) }
    }),
  row: t.procedure
    .input(z.object({ list: z.string(), id: z.number() }))
    .query(({ input: { list, id } }) => rows[list][id - 1]),
})

const rows = { quotations: rowsOf('Restaurant'), requests: rowsOf('Café') }
const app = Fastify({ routerOptions: { maxParamLength: 5_000 } })
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } })
await app.register(serveStatic, {
  root: process.env.PUBLIC,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  setHeaders: (response, path) => path.includes('index.html') && response.header('cache-control', 'no-cache'),
})
app.get('/api/:list', ({ params, query }, reply) => {
  const [from, to] = JSON.parse(query.range)
  const { q = '', stage = '' } = JSON.parse(query.filter)
  const found = find(params.list, { q, stage })
  reply.header('content-range', `${params.list} ${from}-${to}/${found.length}`)
  return found.slice(from, to + 1)
})
app.get('/api/:list/:id', ({ params }) => rows[params.list][Number(params.id) - 1])
app.setNotFoundHandler((_, reply) => reply.sendFile('index.html'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

function rowsOf(kind) {
  return Array.from({ length: ROWS }, (_, at) => ({
    id: at + 1,
    number: `${10_000_000 + ((at * 7_919) % 89_999_999)}`,
    customer: `Customer ${at + 1}`,
    restaurant: `${at % 12 === 1 ? 'Kitchen' : kind} ${(at * 37) % 997}`,
    stage: STAGES[at % STAGES.length],
    value: 1_000 + ((at * 613) % 90_000),
    assignee: PEOPLE[at % PEOPLE.length],
    next_action: at % 3 === 0 ? '' : `Call about delivery ${at % 17}`,
    received: new Date(NEWEST - at * (DAY_MS / 8)).toISOString(),
  }))
}

function find(list, { q, stage }) {
  const words = q.toLowerCase().split(' ').filter(Boolean)
  return rows[list].filter((row) => {
    const text = `${row.number} ${row.customer} ${row.restaurant}`.toLowerCase()
    return (stage === '' || row.stage === stage) && words.every((word) => text.includes(word))
  })
}
