/** The limit of this stack: two lists and their rows, with the browser's own elements. */
import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Route, Switch, useLocation, useParams } from 'wouter'

const STAGES = ['New', 'Contacted', 'Offered', 'Won', 'Lost']
const COLUMNS = ['customer', 'number', 'restaurant', 'stage', 'value', 'assignee', 'next_action', 'received']
const SHOWN = {
  value: (value) => `HK$${value.toLocaleString('en')}`,
  received: (value) => new Date(value).toLocaleDateString('en-GB'),
}

const trpc = createTRPCReact()
const client = trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] })
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } })

createRoot(document.getElementById('root')).render(
  <trpc.Provider client={client} queryClient={queries}>
    <QueryClientProvider client={queries}>
      <Menu />
      <main>
        <Switch>
          <Route path="/:list/:id">
            <Row />
          </Route>
          <Route path="/:list">
            <Lists />
          </Route>
        </Switch>
      </main>
    </QueryClientProvider>
  </trpc.Provider>,
)

function Menu() {
  const dialog = useRef(null)
  const close = () => dialog.current.close()
  return (
    <header>
      <button type="button" onClick={() => dialog.current.showModal()}>
        Menu
      </button>
      <dialog ref={dialog}>
        <nav>
          <button type="button" onClick={close}>
            Close
          </button>
          <Link href="/quotations" onClick={close}>
            Quotations
          </Link>
          <Link href="/requests" onClick={close}>
            Requests
          </Link>
        </nav>
      </dialog>
    </header>
  )
}

function Lists() {
  const { list } = useParams()
  return <List key={list} list={list} />
}

function List({ list }) {
  const [, go] = useLocation()
  const [q, search] = useState('')
  const [stage, choose] = useState('')
  const [page, turn] = useState(1)
  const { data } = trpc.list.useQuery({ list, q, stage, page }, { placeholderData: keepPreviousData })
  return (
    <>
      <h1>{list}</h1>
      <input type="search" aria-label="Search" value={q} onChange={({ target }) => search(target.value)} />
      <select aria-label="Stage" value={stage} onChange={({ target }) => choose(target.value)}>
        <option value="">Any stage</option>
        {STAGES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select aria-label="Page" value={page} onChange={({ target }) => turn(Number(target.value))}>
        {[1, 2, 3, 4, 5].map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
      <button type="button" onClick={() => choose('Offered')}>
        Offered
      </button>
      <table aria-label={list}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.id} onClick={() => go(`/${list}/${row.id}`)}>
              {COLUMNS.map((name) => (
                <td key={name}>
                  <Cell list={list} row={row} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{data?.count} rows</p>
    </>
  )
}

function Cell({ list, row, name }) {
  if (name === 'customer') return <Link href={`/${list}/${row.id}`}>{row.customer}</Link>
  const value = row[name]
  if (value === '') return <button type="button">Set</button>
  return SHOWN[name]?.(value) ?? value
}

function Row() {
  const { list, id } = useParams()
  const { data: row } = trpc.row.useQuery({ list, id: Number(id) })
  return (
    row && (
      <>
        <h1>{row.customer}</h1>
        <dl>
          {COLUMNS.map((name) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} value`}>{SHOWN[name]?.(row[name]) ?? row[name]}</dd>,
          ])}
        </dl>
      </>
    )
  )
}
