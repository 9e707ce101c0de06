/** Whether the request of a page is an arrival of a person, and from where. */
import { DIRECT_SOURCE, OTHER_SOURCE } from '#shared/visit/visit.ts'
import { isRobot } from '../../platform/robots.ts'

export interface PageRequest {
  url: string
  headers: Record<string, string | string[] | undefined>
  /** The origin of the site itself. */
  publicUrl: string
}

const SOURCE_MAX_CHARACTERS = 60
const CAMPAIGN = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** Returns undefined for robots, pages fetched beforehand, reloads, and the way from one of our pages to the next. */
export function sourceOf({ url, headers, publicUrl }: PageRequest): string | undefined {
  const text = (name: string) => headers[name]?.toString()
  if (isRobot(text('user-agent'))) return undefined
  if (/prefetch/i.test(`${text('sec-purpose')} ${text('purpose')}`)) return undefined
  if (text('sec-fetch-site') === 'same-origin' || text('cache-control') === 'max-age=0') return undefined
  const host = hostOf(text('referer'))
  if (host !== undefined && host === hostOf(publicUrl)) return undefined
  return campaignOf(url) ?? host ?? DIRECT_SOURCE
}

function campaignOf(url: string): string | undefined {
  const name = new URLSearchParams(url.split('?', 2)[1]).get('utm_source')?.toLowerCase()
  return name !== undefined && CAMPAIGN.test(name) ? name : undefined
}

function hostOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/^www\./, '')
  if (host === '') return undefined
  return host.length > SOURCE_MAX_CHARACTERS ? OTHER_SOURCE : host
}
