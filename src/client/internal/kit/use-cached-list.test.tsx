// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient, trpc, trpcClient } from './trpc.ts'
import { useCachedList } from './use-cached-list.ts'

interface Row {
  id: number
  shelf: string
}
type List = ReturnType<typeof useCachedList<Row>>
interface ProbeProps {
  options: Parameters<typeof useCachedList<Row>>[1]
  onList: (list: List) => void
}

const KEY = getQueryKey(trpc.partner.list, undefined, 'query')
const first = { id: 1, shelf: 'a' }
const second = { id: 2, shelf: 'a' }

let client: QueryClient
let leave: () => void
beforeEach(() => {
  client = createQueryClient(() => undefined)
  client.setQueryData(KEY, [first, second])
})
afterEach(() => leave())

const rows = () => client.getQueryData<Row[]>(KEY)
const isRefreshed = () => client.getQueryState(KEY)?.isInvalidated

function Probe({ options, onList }: ProbeProps) {
  // The rows of partners have more fields, which none of this reads.
  onList(useCachedList<Row>((utils) => utils.partner.list as never, options))
  return null
}

function listWith(options?: ProbeProps['options']): List {
  const lists: List[] = []
  const root = createRoot(document.createElement('div'))
  leave = () => root.unmount()
  flushSync(() =>
    root.render(
      <trpc.Provider client={trpcClient} queryClient={client}>
        <QueryClientProvider client={client}>
          <Probe options={options} onList={(list) => lists.push(list)} />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  )
  return lists[0]!
}

it('a saved row replaces the old one in its place, and the list is fetched again', () => {
  listWith().put({ id: 1, shelf: 'b' })
  expect(rows()).toEqual([{ id: 1, shelf: 'b' }, second])
  expect(isRefreshed()).toBe(true)
})

it.each([
  ['last', {}, [1, 2, 3]],
  ['first where the newest is', { isNewestFirst: true }, [3, 1, 2]],
])('a new row is %s', (_, options, ids) => {
  listWith(options).put({ id: 3, shelf: 'a' })
  expect(rows()?.map(({ id }) => id)).toEqual(ids)
})

it('a row that has moved elsewhere becomes the last there', () => {
  const isElsewhere = (row: Row, before: Row) => row.shelf !== before.shelf
  listWith({ isElsewhere }).put({ id: 1, shelf: 'b' })
  expect(rows()).toEqual([second, { id: 1, shelf: 'b' }])
})

it('a deleted row goes, and the list is fetched again', () => {
  listWith().drop(1)
  expect(rows()).toEqual([second])
  expect(isRefreshed()).toBe(true)
})

it('a new order is shown before the server has it', () => {
  listWith().order([2, 1])
  expect(rows()).toEqual([second, first])
  expect(isRefreshed()).toBe(false)
})

it('a list that was never loaded stays so', () => {
  client.clear()
  listWith().put(first)
  expect(rows()).toBeUndefined()
})
