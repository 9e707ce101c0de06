/** The do-not-email list with dates and reasons; admins can add and remove addresses. */
import { keepPreviousData } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { MAILS_PER_PAGE, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { AddSuppressed } from './add-suppressed.tsx'
import { SuppressedTable } from './suppressed-table.tsx'

export function Suppressed() {
  const t = useT()
  const list = useListState()
  const [isAdding, setAdding] = useState(false)
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.suppression.list.useQuery({ q, page: list.page }, { placeholderData: keepPreviousData })
  return (
    <>
      <div className="list-bar">
        <ListSearch
          label={t('mailing.searchSuppressed')}
          placeholder={t('mailing.searchSuppressedHint')}
          query={list.query}
          onChange={list.search}
        />
        <Button variant="jade" className="ml-auto" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('mailing.addSuppressed')}
        </Button>
      </div>
      <QueryState query={found}>
        {({ rows, total }) =>
          total > 0 ? (
            <>
              <SuppressedTable rows={rows} />
              <Pager page={list.page} pageSize={MAILS_PER_PAGE} all={total} onGo={list.goTo} />
            </>
          ) : list.query.trim() !== '' ? (
            <NothingFound query={list.query} onClear={() => list.search('')} />
          ) : (
            <StateCard title={t('mailing.suppressedEmpty')} icon={<MailX aria-hidden="true" />}>
              <p>{t('mailing.suppressedEmptyText')}</p>
            </StateCard>
          )
        }
      </QueryState>
      <AddSuppressed isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
