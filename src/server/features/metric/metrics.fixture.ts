/** A strict parser of Prometheus' text format: throws for anything that the format does not allow. */

interface ReadFamily {
  type: string
  help: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y
const SUFFIXES: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'] }

export function readMetrics(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  const families = new Map<string, ReadFamily>()
  const lines = text.slice(0, -1).split('\n')
  let current: (ReadFamily & { name: string }) | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    if (line === '') continue
    const head = new RegExp(`^# HELP (${NAME}) (\\S.*)$`).exec(line)
    if (head) {
      const [, name = '', help = ''] = head
      const [, typed, type = ''] =
        new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`).exec(lines[++index] ?? '') ?? []
      if (typed !== name) throw new Error(`${name} has no TYPE after its HELP`)
      if (families.has(name)) throw new Error(`${name} is defined twice`)
      current = { name, type, help, samples: [] }
      families.set(name, current)
      continue
    }
    if (!current) throw new Error(`a sample without a family: ${line}`)
    current.samples.push(readSample(line, current))
  }
  for (const [name, family] of families) {
    expectUnique(name, family)
    if (family.type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter`)
    if (family.type === 'histogram') expectHistogram(name, family)
  }
  return families
}

function readSample(
  line: string,
  { name, type }: ReadFamily & { name: string },
): ReadFamily['samples'][number] {
  const parts = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`).exec(line)
  if (!parts) throw new Error(`no sample: ${line}`)
  const [, sampleName = '', labelText = '', valueText = ''] = parts
  if (!(SUFFIXES[type] ?? ['']).some((suffix) => sampleName === name + suffix))
    throw new Error(`${sampleName} is not of ${name}`)
  const value = valueText === '+Inf' ? Number.POSITIVE_INFINITY : Number(valueText)
  if (!/^(\+Inf|Nan|-?\d+(\.\d+)?(e[+-]?\d+)?)$/.test(valueText)) throw new Error(`no number: ${line}`)
  if (type !== 'gauge' && value < 0) throw new Error(`below zero: ${line}`)
  return { name: sampleName, labels: readLabels(labelText, line), value }
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const found = LABEL.exec(text)
    if (!found || Object.hasOwn(labels, found[1]!)) throw new Error(`no labels: ${line}`)
    labels[found[1]!] = found[2]!.replace(/\\(.)/g, (_, kind: string) => (kind === 'n' ? '\n' : kind))
  }
  return labels
}

function expectUnique(name: string, { samples }: ReadFamily): void {
  const keys = samples.map(
    (sample) => `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`,
  )
  if (new Set(keys).size !== keys.length) throw new Error(`${name} has a sample twice`)
}

/** Buckets only grow; the last is `+Inf` and equals the count. */
function expectHistogram(name: string, { samples }: ReadFamily): void {
  const series = new Map<string, { buckets: [number, number][]; sum?: number; count?: number }>()
  for (const sample of samples) {
    const { le, ...labels } = sample.labels
    const key = JSON.stringify(labels)
    const one = series.get(key) ?? { buckets: [] }
    series.set(key, one)
    if (sample.name.endsWith('_bucket'))
      one.buckets.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), sample.value])
    else if (sample.name.endsWith('_sum')) one.sum = sample.value
    else one.count = sample.value
  }
  for (const [key, { buckets, sum, count }] of series) {
    const [bound, value] = buckets.at(-1) ?? []
    const grows = buckets.every(
      ([le, n], at) => at === 0 || (le > buckets[at - 1]![0] && n >= buckets[at - 1]![1]),
    )
    if (!grows || bound !== Number.POSITIVE_INFINITY || value !== count || sum === undefined)
      throw new Error(`${name}${key} is no histogram`)
  }
}
