/**
 * As `peers.ts`, with 1,000,000 contact requests and as many quotations: the lists and searches of our server and of
 * Express, Fastify and tRPC's standalone server. A benchmark of its own, because filling takes most of its time.
 *
 *   npm run build && node bench/peers-million.ts [SECONDS OF A ROUND]
 */
import { generatePrismaClient } from './peers/contenders.ts'
import { compareMany, newRun, recordRun } from './peers/run.ts'

const run = newRun()
generatePrismaClient()
await compareMany(run, 1_000_000)
recordRun('peers-million', run)
