/** The groups of the palette, each from the data of its screen. */
import { keepPreviousData } from '@tanstack/react-query'
import { Contact, FileText, Inbox, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { resolveLink } from '#shared/base/links.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { useAllEntries } from '../entries.ts'
import { personName } from '../kit/person-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { pathOfView, VIEW_NAMES, VIEWS } from '../panel/views.ts'
import { internalPaths } from '../paths.ts'
import { Icon } from '../screen-icon.tsx'
import { ToolSwatch } from '../tool/tool-tile.tsx'
import { findItems, type PaletteGroup, type PaletteItem } from './palette-item.ts'

const MOST = { pages: 30, tools: 8, quotations: 5, customers: 3, contacts: 5, people: 5 }

export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = useT()
  const pages = [...usePages(), ...useViews()]
  const tools = useTools()
  const quotations = useQuotations(query)
  const contacts = useContacts(query)
  const people = usePeople()
  // Without a query, it lists screens and tools, but no quotations, contacts and users.
  const isAsked = query.trim() !== ''
  const groups = [
    { heading: t('palette.pages'), items: findItems(pages, query, MOST.pages) },
    { heading: t('palette.tools'), items: findItems(tools, query, MOST.tools) },
    { heading: t('palette.quotations'), items: isAsked ? quotations.items : [] },
    { heading: t('palette.customers'), items: isAsked ? quotations.customers : [] },
    { heading: t('palette.contacts'), items: isAsked ? contacts.items : [] },
    { heading: t('palette.people'), items: isAsked ? findItems(people, query, MOST.people) : [] },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: quotations.isSearching || contacts.isSearching,
  }
}

function usePages(): PaletteItem[] {
  const t = useT()
  const [, navigate] = useLocation()
  return useAllEntries().map(({ path, text, entry }) => ({
    id: path,
    label: t(text),
    also: path.slice(path.lastIndexOf('/') + 1),
    icon: <Icon name={entry.icon} />,
    go: () => navigate(path),
  }))
}

/** The views of the admin panel, for admins. */
function useViews(): PaletteItem[] {
  const t = useT()
  const [, navigate] = useLocation()
  const panel = useAllEntries().find(({ path }) => path === internalPaths.admin())
  if (!panel) return []
  return VIEW_NAMES.map((name) => ({
    id: `view-${name}`,
    label: t(VIEWS[name].text),
    detail: t(panel.text),
    also: `${name} ${t(VIEWS[name].also)}`,
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
    also: tool.link,
    icon: <ToolSwatch tool={tool} />,
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
  const q = query.trim().slice(0, SEARCH_MAX_CHARACTERS)
  const found = trpc.quotation.search.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
  const items = (found.data?.rows ?? []).slice(0, MOST.quotations).map(({ id, name, email }) => ({
    id: `quotation-${id}`,
    label: `${id} ${name}`,
    detail: email,
    icon: <FileText className="size-5" aria-hidden="true" />,
    go: () => navigate(internalPaths.quotations(id)),
  }))
  const rows = found.data?.rows ?? []
  const customers = rows
    .filter(
      ({ email }, at) => rows.findIndex((row) => row.email.toLowerCase() === email.toLowerCase()) === at,
    )
    .slice(0, MOST.customers)
    .map(({ id, name, email, phone }) => ({
      id: `customer-${id}`,
      label: name,
      detail: email || phone,
      icon: <Contact className="size-5" aria-hidden="true" />,
      go: () => navigate(internalPaths.customer({ quotation: id })),
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
  const items = (found.data?.rows ?? []).slice(0, MOST.contacts).map(({ id, name, email }) => ({
    id: `contact-${id}`,
    label: name,
    detail: email,
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
    label: personName(user),
    detail: user.username,
    also: `${user.last_name}${user.first_name} ${user.email}`,
    icon: <UserRound className="size-5" aria-hidden="true" />,
    go: () => navigate(`${internalPaths.users()}?q=${encodeURIComponent(user.username)}`),
  }))
}
