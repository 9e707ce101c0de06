/** The rows of the screens with their limits: each ratio is made within a round, and the value is their median. */
import { BARE, REACT_ADMIN } from './peers/offices.ts'
import type { Row } from './record.ts'
import { type Answers, type Load, PRESSES } from './screen-visit.ts'
import { median, rounded } from './statistics.ts'

export type Round = Record<string, { loads: Record<string, Load>; answers: Answers }>

const OURS = 'ours'
const VISITS = { first: 'empty cache', again: 'warm cache' }
const SCREENS = {
  list: { name: 'a list', bare: 2, peer: 0.65 },
  record: { name: 'one quotation', bare: 2.3, peer: 0.8 },
  /** Beside the list of the others, which have none. */
  dashboard: { name: 'the dashboard', bare: 2, peer: 0.65 },
}
const PRESSED: Record<(typeof PRESSES)[number], string> = {
  menu: 'the menu',
  other: 'another list',
  back: 'back to a list',
  filter: 'a filter',
  key: 'a key of the search',
  row: 'a row',
}

export function rowsOf(rounds: readonly Round[]): Row[] {
  return [...cpuRows(rounds), ...weightRows(rounds), ...pressRows(rounds)]
}

function cpuRows(rounds: readonly Round[]): Row[] {
  return Object.entries(SCREENS).flatMap(([screen, { name, bare, peer }]) =>
    Object.entries(VISITS).flatMap(([visit, cache]) => {
      const cpu = (of: string) => (round: Round) => {
        const { loads } = round[of]!
        return (loads[`${screen} ${visit}`] ?? loads[`list ${visit}`]!).cpu_ms
      }
      const what = `CPU until ${name} is shown, ${cache}`
      return [ratio(rounds, what, cpu, BARE.name, bare), ratio(rounds, what, cpu, REACT_ADMIN.name, peer)]
    }),
  )
}

/** What a first visit to the list weighs. */
function weightRows(rounds: readonly Round[]): Row[] {
  const of = (measure: (load: Load) => number) => (name: string) => (round: Round) =>
    measure(round[name]!.loads['list first']!)
  return [
    ratio(
      rounds,
      'scripts of a first visit, KB',
      of(({ script_kb }) => script_kb),
      BARE.name,
      2,
    ),
    ratio(
      rounds,
      'all that a first visit receives, KB',
      of(({ all_kb }) => all_kb),
      REACT_ADMIN.name,
      0.75,
    ),
    count(rounds, 'requests of a first visit', ({ requests }) => requests, 20),
    count(rounds, 'procedures called for a screen', ({ procedures }) => procedures.length, 6),
    ratio(
      rounds,
      'elements in the page',
      of(({ elements }) => elements),
      BARE.name,
      2.5,
    ),
  ]
}

function pressRows(rounds: readonly Round[]): Row[] {
  const paint = (press: keyof Answers) => (name: string) => (round: Round) =>
    round[name]!.answers[press].paint_ms
  const shown = (press: keyof Answers) => (name: string) => (round: Round) =>
    round[name]!.answers[press].shown_ms!
  const of = (peer: string) =>
    PRESSES.map((press) => ratio(rounds, `${PRESSED[press]}, press to paint, ms`, paint(press), peer))
  const worst = (peer: string, limit: number): Row => {
    const rows = of(peer)
    const [most] = rows.toSorted((one, other) => other.value - one.value)
    return {
      ...most!,
      key: `worst paint to ${peer}`,
      what: `the slowest answer: ${most!.what}`,
      limit,
      isMain: true,
    }
  }
  return [
    worst(BARE.name, 1.5),
    worst(REACT_ADMIN.name, 1),
    ratio(rounds, 'back to a list, press to shown, ms', shown('back'), BARE.name, 1.5),
    ratio(rounds, 'a row, press to shown, ms', shown('row'), BARE.name, 2),
    ...[BARE.name, REACT_ADMIN.name].flatMap(of),
    ...(['other', 'filter'] as const).map((press) =>
      ratio(rounds, `${PRESSED[press]}, press to shown, ms`, shown(press), BARE.name),
    ),
  ]
}

/** Beside it: what both took at the median. */
function ratio(
  rounds: readonly Round[],
  what: string,
  of: (name: string) => (round: Round) => number,
  peer: string,
  limit?: number,
): Row {
  const ratios = rounds.map((round) => of(OURS)(round) / of(peer)(round))
  return {
    key: `${what} to ${peer}`,
    what: `${what}, to ${peer}`,
    unit: '×',
    value: rounded(median(ratios), 2),
    statistic: 'median of ratios',
    spread: { least: rounded(Math.min(...ratios), 2), most: rounded(Math.max(...ratios), 2) },
    ...(limit !== undefined && { limit, isMain: true as const }),
    peers: Object.fromEntries([OURS, peer].map((name) => [name, rounded(median(rounds.map(of(name))), 1)])),
  }
}

/** The most of our screens, by their address. */
function count(rounds: readonly Round[], what: string, of: (load: Load) => number, limit: number): Row {
  const most = Object.keys(SCREENS).map((screen): [string, number] => [
    screen,
    median(rounds.map((round) => of(round[OURS]!.loads[`${screen} first`]!))),
  ])
  return {
    key: what,
    what,
    unit: '',
    value: Math.max(...most.map(([, value]) => value)),
    limit,
    isMain: true,
    peers: Object.fromEntries(most),
  }
}
