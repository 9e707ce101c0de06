/** Prometheus' text format 0.0.4: families of samples, each with its help text and type. */

export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  /** One sentence for people who read the raw page. */
  help: string
  samples: Sample[]
}

export interface Sample {
  value: number
  labels?: Record<string, string>
  /** For a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Omits a family without samples. */
export function renderFamilies(families: readonly Family[]): string {
  const texts = families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${escapeHelp(help)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = '', labels = {}, value }) =>
            `${name}${suffix}${labelsText(labels)} ${numberText(value)}`,
        ),
      ].join('\n'),
    )
  return `${texts.join('\n')}\n`
}

/** One sample, or none when the value is unknown. */
export function gauge(name: string, help: string, value: number | undefined): Family {
  return { name, type: 'gauge', help, samples: value === undefined ? [] : [{ value }] }
}

export function counter(name: string, help: string, value: number): Family {
  return { name, type: 'counter', help, samples: [{ value }] }
}

/** One sample per name under `label`. */
export function byLabel(label: string, values: Iterable<readonly [name: string, value: number]>): Sample[] {
  return [...values].map(([name, value]) => ({ labels: { [label]: name }, value }))
}

function labelsText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function numberText(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}
