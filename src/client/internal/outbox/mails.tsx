/** The mails: the list at the left and the open mail beside it; on a phone it replaces the list. */
import { SendHorizontal } from 'lucide-react'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type { FoundMails } from '#shared/outbox/schema.ts'
import { focusRowOnceShown } from '../../ui/focus-row.ts'
import { useT } from '../../ui/page-context.tsx'
import { NothingFound } from '../kit/list-search.tsx'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { MailDetails } from './mail-details.tsx'
import { MailTable } from './mail-table.tsx'
import { OutboxBar } from './outbox-bar.tsx'
import { type Outbox, useOutbox } from './use-outbox.ts'

export function Mails() {
  const outbox = useOutbox()
  const { found, openId, open } = outbox
  return (
    <div className="slip-screen group/slip" data-open={openId !== undefined || undefined}>
      <OutboxBar outbox={outbox} />
      <div className="slip-columns">
        <div className="slip-list" aria-busy={found.isPlaceholderData}>
          <QueryState query={found}>{(page) => <Rows outbox={outbox} found={page} />}</QueryState>
        </div>
        {openId !== undefined && (
          <MailDetails
            key={openId}
            id={openId}
            onClose={() => {
              open(undefined)
              focusRowOnceShown(openId)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Rows({ outbox: { list, state, kind, openId, open }, found }: { outbox: Outbox; found: FoundMails }) {
  const t = useT()
  const isFiltered = state !== undefined || kind !== undefined
  if (found.total === 0) {
    if (list.query.trim() !== '') {
      return <NothingFound query={list.query} onClear={() => list.search('')} />
    }
    return (
      <StateCard
        title={t(isFiltered ? 'mailing.outboxStateEmpty' : 'mailing.outboxEmpty')}
        icon={<SendHorizontal aria-hidden="true" />}
      >
        <p>{t(isFiltered ? 'mailing.outboxStateEmptyText' : 'mailing.outboxEmptyText')}</p>
      </StateCard>
    )
  }
  return (
    <>
      <MailTable rows={found.rows} openId={openId} onOpen={open} />
      <Pager page={list.page} pageSize={MAILS_PER_PAGE} all={found.total} onGo={list.goTo} />
    </>
  )
}
