/** Express with its usual middleware. */
import compression from 'compression'
import cookieParser from 'cookie-parser'
import cors from 'cors'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import helmet from 'helmet'
import serveStatic from 'serve-static'
import { openStore } from './drizzle-store.mjs'
import { signedInUser } from './signed-in.mjs'

const store = openStore(process.env.DATABASE)

const app = express()
app.use(helmet())
app.use(compression())
app.use(cors({ origin: process.env.ORIGIN, credentials: true }))
app.use(cookieParser())
// It counts every request and is never reached.
app.use(
  rateLimit({ windowMs: 60_000, limit: 1_000_000_000, standardHeaders: 'draft-8', legacyHeaders: false }),
)
app.use(serveStatic(process.env.PUBLIC, { extensions: ['html'] }))

app.get('/api/partners', async (_request, response) => {
  response.json(await store.listPartners())
})

app.get('/api/contacts/search', async (request, response) => {
  if (!(await signedInUser(request.headers.authorization, store))) return response.sendStatus(401)
  response.json(await store.searchContacts(String(request.query.q ?? '')))
})

app.get('/api/quotations/search', async (request, response) => {
  if (!(await signedInUser(request.headers.authorization, store))) return response.sendStatus(401)
  response.json(await store.searchQuotations(String(request.query.q ?? '')))
})

app.listen(Number(process.env.PORT), '127.0.0.1')
