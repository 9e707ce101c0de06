/**
 * The server's cost of typing in the search of contact requests: `contact.search` (a page of rows, and counts
 * by status) over 200,000 bilingual requests, beside a LIKE scan for the first page alone, in one run. Target: 50
 * ms for every query.
 */
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { search } from '../src/server/features/contact/find.ts'
import { insertContact } from '../src/server/features/contact/store.ts'
import { searchContactsSchema } from '../src/shared/contact/inbox-schema.ts'
import { newDirectory } from '../test/support/directory.ts'
import { contactRequests } from './contact-requests.ts'
import { ofTimes, type Row, record } from './record.ts'
import { median, rounded, summary, timed } from './statistics.ts'

const REQUESTS = Number(process.argv[2] ?? 200_000)
const ROUNDS = 25
const TARGET_MS = 50
const AT_ONCE = 10_000

const QUERIES = [
  { what: 'everything', input: {} },
  { what: 'everything, page 400', input: { page: 400 } },
  { what: 'everything, by name', input: { sort: 'name' } },
  { what: 'a rare state, by name', input: { state: 'new', sort: 'name' } },
  { what: 'one letter', input: { q: 'e' } },
  { what: 'one digit', input: { q: '5' } },
  { what: 'one Chinese character', input: { q: '收' } },
  { what: 'a Chinese word', input: { q: '收銀系統' } },
  { what: 'a Chinese name', input: { q: '陳美玲' } },
  { what: 'a common word', input: { q: 'please' } },
  { what: 'a common long word', input: { q: 'installation' } },
  { what: 'a common word, oldest first', input: { q: 'kitchen', sort: 'oldest' } },
  { what: 'a common word, by name', input: { q: 'gmail', sort: 'name' } },
  { what: 'a common word, page 400', input: { q: 'gmail', page: 400 } },
  { what: 'three common words', input: { q: 'gmail com please' } },
  { what: 'words that never meet', input: { q: 'please 收銀' } },
  { what: 'a rare state and a common word', input: { q: 'gmail', state: 'new' } },
  { what: 'a rare state and one letter, by name', input: { q: 'e', state: 'in_progress', sort: 'name' } },
  { what: 'a phone number', input: { q: '+852 5500 0142' } },
  { what: 'the end of a phone number', input: { q: '0142' } },
  { what: 'an email address', input: { q: 'wong1999@gmail.com' } },
  { what: 'with an accent', input: { q: 'Müller café' } },
  { what: 'nothing to be found', input: { q: 'zzzz' } },
  { what: 'signs alone', input: { q: '%_"' } },
]

const db = filled()
const queries = QUERIES.map(({ what, input }) => {
  const parsed = searchContactsSchema.parse(input)
  const times = Array.from({ length: ROUNDS }, () => timed(() => search(db, parsed)))
  const like = 'q' in input ? timed(() => scan(input.q as string)) : undefined
  return {
    what,
    ...input,
    rows: search(db, parsed).rows.length,
    ...summary(times),
    ...(like && {
      like_scan_ms: rounded(like, 2),
      ratio_to_like_scan: rounded(median(times) / like, 2),
    }),
  }
})
db.close()

const result = { requests: REQUESTS, slowest_ms: Math.max(...queries.map(({ max_ms }) => max_ms)), queries }
record(
  'contact-search',
  [
    {
      key: 'slowest',
      what: 'the slowest query',
      unit: 'ms',
      value: result.slowest_ms,
      statistic: 'most',
      limit: TARGET_MS,
      isMain: true,
    },
    ...result.queries.map(
      ({ what, like_scan_ms, ...times }): Row => ({
        key: what,
        what,
        ...ofTimes(times, 'most'),
        limit: TARGET_MS,
        ...(like_scan_ms !== undefined && { peers: { 'LIKE scan': like_scan_ms } }),
      }),
    ),
  ],
  result,
  { isWhole: REQUESTS === 200_000 },
)

function filled(): Db {
  const sqlite = openDatabase(join(newDirectory(), 'bench.sqlite'))
  migrate(sqlite)
  const filling = new Db(sqlite)
  const requests = contactRequests(REQUESTS)
  for (let done = 0; done < REQUESTS; done += AT_ONCE) {
    filling.transaction(() => {
      for (let count = 0; count < AT_ONCE; count++) {
        const { value } = requests.next()
        if (value) insertContact(filling, value)
      }
    })
  }
  return filling
}

/** The first page that a search without an index would find; in any order, without counts. */
function scan(typed: string): unknown[] {
  const words = typed.split(/\s+/)
  const where = words.map(() => '(name like ? or email like ? or phone_number like ? or message like ?)')
  return db.sqlite
    .prepare(
      `select * from contact where deleted_at is null and ${where.join(' and ')} order by date desc limit 25`,
    )
    .all(...words.flatMap((word) => Array(4).fill(`%${word}%`)))
}
