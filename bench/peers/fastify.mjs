/** Fastify with its usual plugins. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import Fastify from 'fastify'
import { openStore } from './drizzle-store.mjs'
import { signedInUser } from './signed-in.mjs'

const store = openStore(process.env.DATABASE)

const text = { type: 'string' }
const whole = { type: 'integer' }
const partner = {
  type: 'object',
  properties: {
    id: whole,
    name: text,
    link: text,
    socials: text,
    description: text,
    logo: text,
    position: whole,
  },
}
const contact = {
  type: 'object',
  properties: {
    id: whole,
    name: text,
    email: text,
    phone_number: text,
    language: text,
    state: text,
    assignee: { type: 'integer', nullable: true },
    date: text,
    excerpt: text,
  },
}
const textOrNull = { type: 'string', nullable: true }
const quotation = {
  type: 'object',
  properties: {
    id: text,
    version: whole,
    status: text,
    stage: text,
    name: text,
    email: text,
    phone: text,
    language: text,
    monthly_total: whole,
    upfront_total: whole,
    created_at: text,
    valid_until: textOrNull,
    assignee: { type: 'integer', nullable: true },
    assigned: textOrNull,
    next_action: text,
    next_action_on: textOrNull,
    last_opened_at: textOrNull,
  },
}
const foundOf = (items, more = {}) => ({
  type: 'object',
  properties: { rows: { type: 'array', items }, has_next: { type: 'boolean' }, ...more },
})

const app = Fastify()
await app.register(helmet)
await app.register(compress)
await app.register(cors, { origin: process.env.ORIGIN, credentials: true })
await app.register(cookie)
// It counts every request and is never reached.
await app.register(rateLimit, { timeWindow: 60_000, max: 1_000_000_000 })
await app.register(serveStatic, { root: process.env.PUBLIC, extensions: ['html'] })

app.get('/api/partners', { schema: { response: { 200: { type: 'array', items: partner } } } }, () =>
  store.listPartners(),
)

const search = (items, more) => ({
  schema: {
    querystring: { type: 'object', properties: { q: { type: 'string', default: '' } } },
    response: { 200: foundOf(items, more) },
  },
  preHandler: async (request, reply) => {
    if (!(await signedInUser(request.headers.authorization, store))) return reply.code(401).send()
  },
})

const counts = { counts: { type: 'object', additionalProperties: whole } }
app.get('/api/contacts/search', search(contact, counts), ({ query }) => store.searchContacts(query.q))
app.get('/api/quotations/search', search(quotation), ({ query }) => store.searchQuotations(query.q))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
