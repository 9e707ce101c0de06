/**
 * The back office on a phone, signed in and behind Caddy, with 20,000 contact requests and 5,000 quotations, beside a
 * bare page of its stack and react-admin with a list of as many rows and columns (peers/offices.ts), in turns: what a
 * screen costs until its data is shown, and how soon it answers a press. Each ratio is made within a round; the value is
 * their median. CPU is counted in the thread's own ticks, which other work on the machine hardly changes.
 *
 *   npm run build && npm --prefix bench ci && node bench/screens.ts [ROUNDS]
 */

import { numberOf } from './fill-quotations.ts'
import { end } from './first-answer.ts'
import { BARE, type Office, ourOffice, REACT_ADMIN, startOffice } from './peers/offices.ts'
import { startPhoneSite } from './phone-site.ts'
import { record } from './record.ts'
import { type Answers, type Load, load, pressAll } from './screen-visit.ts'
import { type Round, rowsOf } from './screens-rows.ts'

const WHOLE = 5
/** An open offer of the last day. */
const QUOTATION = 4_900
const ROUNDS = Number(process.argv[2] ?? WHOLE)

const peers = [BARE, REACT_ADMIN]
const started = await Promise.all(peers.map(startOffice))
process.once('exit', () => {
  for (const one of started) one.started.child.kill()
})
const site = await startPhoneSite(started.map(({ url }) => url))
const offices = [ourOffice(numberOf(QUOTATION)), ...peers]
const urls = [site.url, ...site.otherUrls]
const rounds: Round[] = []
for (let round = 0; round < ROUNDS; round++) {
  const found: Round = {}
  for (const [at, office] of offices.entries()) found[office.name] = await measure(office, urls[at]!)
  rounds.push(found)
}
await site.end()
for (const one of started) await end(one.started)

record('screens', rowsOf(rounds), { isWhole: ROUNDS >= WHOLE })
process.exit()

async function measure(office: Office, url: string) {
  const loads: Record<string, Load> = {}
  for (const [name, path] of Object.entries(office.paths))
    for (const visit of ['first', 'again'] as const)
      loads[`${name} ${visit}`] = await load(
        site.context,
        url + path,
        office.shown[name as keyof Office['paths']]!,
        visit === 'first',
      )
  const answers: Answers = await pressAll(site.context, url, office)
  return { loads, answers }
}
