/** What the palette finds, in groups: screens, tools, quotations, customers, contact requests and users. */
import { keepPreviousData } from '@tanstack/react-query'
import { Contact, FileText, Inbox, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isBlank } from '#shared/base/invisible.ts'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { resolveLink } from '#shared/base/links.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { placeName } from '#shared/quotation/place.ts'
import { shownName } from '#shared/user/user.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useAllEntries } from '../entries.ts'
import { findRows } from '../kit/list-state.ts'
import { trpc } from '../kit/trpc.ts'
import { pathOfView, VIEW_NAMES, VIEWS } from '../panel/views.ts'
import { internalPaths } from '../paths.ts'
import { Icon } from '../screen-icon.tsx'
import { ToolSwatch } from '../tool/tool-tile.tsx'
import { namesFirst, sortByRank } from './match.ts'

export interface PaletteItem {
  /** Unique among all items. */
  id: string
  label: string
  /** Shown after the label, less prominent. */
  detail?: string
  /** What it is called, where the label says more. */
  name?: string
  /** Further texts for the search, such as words for a page, which are shown where they are the reason. */
  also?: readonly string[]
  icon: ReactNode
  /** Said to who cannot see that another page comes up. */
  opensTab?: boolean
  go: () => void
}

interface PaletteGroup {
  heading: string
  items: readonly PaletteItem[]
}

const MOST = { pages: 30, tools: 8, quotations: 5, customers: 3, contacts: 5, people: 5 }

/** The groups of the palette, each from the data of its screen. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useT()
  const pages = [...usePages(), ...useViews()]
  const tools = useTools()
  const quotations = useQuotations(query)
  const contacts = useContacts(query)
  const people = usePeople()
  const itemsOf = [
    { heading: t('palette.pages'), items: findItems(pages, query, MOST.pages) },
    { heading: t('palette.tools'), items: findItems(tools, query, MOST.tools) },
  ]
  // Without a query, it lists screens and tools, but no quotations, contacts and users.
  if (isBlank(query)) return { groups: itemsOf.filter(({ items }) => items.length > 0), isSearching: false }
  const best = (items: readonly PaletteItem[], max: number) => sortByRank(items, query).slice(0, max)
  const groups = [
    ...itemsOf,
    { heading: t('palette.quotations'), items: best(quotations.items, MOST.quotations) },
    { heading: t('palette.customers'), items: best(quotations.customers, MOST.customers) },
    { heading: t('palette.contacts'), items: best(contacts.items, MOST.contacts) },
    { heading: t('palette.people'), items: findItems(people, query, MOST.people) },
  ]
  return {
    groups: namesFirst(
      groups.filter(({ items }) => items.length > 0),
      query,
      t('palette.others'),
    ),
    isSearching: quotations.isSearching || contacts.isSearching,
  }
}

function usePages(): PaletteItem[] {
  const t = useT()
  const [, navigate] = useLocation()
  return useAllEntries().map(({ path, text, entry }) => ({
    id: path,
    label: t(text),
    also: [path.slice(path.lastIndexOf('/') + 1)],
    icon: <Icon name={entry.icon} />,
    go: () => navigate(path),
  }))
}

/** The views of Technical, for admins. */
function useViews(): PaletteItem[] {
  const t = useT()
  const [, navigate] = useLocation()
  const panel = useAllEntries().find(({ path }) => path === internalPaths.admin())
  if (!panel) return []
  return VIEW_NAMES.map((name) => ({
    id: `view-${name}`,
    label: t(VIEWS[name].text),
    detail: t(panel.text),
    also: [name, ...t(VIEWS[name].also).split(' ')],
    icon: <Icon name={panel.entry.icon} />,
    go: () => navigate(pathOfView(name)),
  }))
}

function useTools(): PaletteItem[] {
  const tools = trpc.tool.list.useQuery()
  return (tools.data ?? []).map((tool) => ({
    id: `tool-${tool.id}`,
    label: tool.label,
    detail: tool.description,
    also: [tool.link],
    icon: <ToolSwatch tool={tool} />,
    opensTab: true,
    go: () => {
      open(resolveLink(tool.link, location.origin), '_blank', 'noopener')
    },
  }))
}

function useQuotations(query: string): {
  items: PaletteItem[]
  customers: PaletteItem[]
  isSearching: boolean
} {
  const [, navigate] = useLocation()
  const language = useLanguage()
  const q = query.trim().slice(0, SEARCH_MAX_CHARACTERS)
  const found = trpc.quotation.search.useQuery(
    { q, with: 'reasons' },
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
  const { rows = [], reasons = {} } = found.data ?? {}
  const alsoOf = ({ id, phone, email }: FoundQuotation) => [email, phone, reasons[id] ?? '']
  const items = rows.map((row) => ({
    id: `quotation-${row.id}`,
    label: `${row.id} ${row.name}`,
    name: row.name,
    detail: placeName(row, language) || row.email,
    also: alsoOf(row),
    icon: <FileText className="size-5" aria-hidden="true" />,
    go: () => navigate(internalPaths.quotations(row.id)),
  }))
  const customers = distinctCustomers(rows).map((row) => ({
    id: `customer-${row.id}`,
    label: row.name,
    detail: row.email || row.phone,
    also: alsoOf(row),
    icon: <Contact className="size-5" aria-hidden="true" />,
    go: () => navigate(internalPaths.customer({ quotation: row.id })),
  }))
  return {
    items: found.isPlaceholderData ? [] : items,
    customers: found.isPlaceholderData ? [] : customers,
    isSearching: q !== '' && found.isFetching,
  }
}

function useContacts(query: string): { items: PaletteItem[]; isSearching: boolean } {
  const [, navigate] = useLocation()
  const q = query.trim().slice(0, SEARCH_MAX_CHARACTERS)
  const found = trpc.contact.search.useQuery({ q }, { enabled: q !== '', placeholderData: keepPreviousData })
  const items = (found.data?.rows ?? []).map(({ id, name, email, excerpt }) => ({
    id: `contact-${id}`,
    label: name,
    detail: email,
    also: [excerpt],
    icon: <Inbox className="size-5" aria-hidden="true" />,
    go: () => navigate(`${internalPaths.inbox()}?id=${id}`),
  }))
  return { items: found.isPlaceholderData ? [] : items, isSearching: q !== '' && found.isFetching }
}

function usePeople(): PaletteItem[] {
  const [, navigate] = useLocation()
  const enabled = useCurrentUser()?.is_staff === true
  const users = trpc.user.list.useQuery(undefined, { enabled })
  return (users.data ?? []).map((user) => ({
    id: `user-${user.id}`,
    label: shownName(user),
    detail: user.username,
    also: [`${user.last_name}${user.first_name}`, user.email],
    icon: <UserRound className="size-5" aria-hidden="true" />,
    go: () => navigate(`${internalPaths.users()}?q=${encodeURIComponent(user.username)}`),
  }))
}

/** Returns the first of each address, or of each number where there is none. */
export function distinctCustomers<Row extends { email: string; phone: string }>(rows: readonly Row[]): Row[] {
  const keyOf = ({ email, phone }: Row) => email.toLowerCase() || phone
  return rows.filter((row, at) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === at)
}

/** The matching items; those with the query in their label come first. */
export function findItems(items: readonly PaletteItem[], query: string, max: number): PaletteItem[] {
  const found = findRows(items, query, ({ label, detail = '', also = [] }) =>
    [label, detail, ...also].join(' '),
  )
  return sortByRank(found, query).slice(0, max)
}
