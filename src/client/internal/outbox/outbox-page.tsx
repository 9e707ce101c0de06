/** Every mail of the site with its status, and the do-not-email list; for admins. */

import { keepPreviousData } from '@tanstack/react-query'
import { MailX, Plus, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { MAILS_PER_PAGE, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { MAIL_KINDS, MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import type { FoundMails } from '#shared/outbox-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { type ListState, useListState, useSettled } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { Segments } from '../kit/segments.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { KeptNote, MAIL_STATE_TEXT } from '../mass-mail/mail-state-chip.tsx'
import { useSendsMail } from '../mass-mail/use-send-mail.ts'
import { MailDetails } from './mail-details.tsx'
import { KIND_TEXT, MailTable } from './mail-table.tsx'
import { SuppressedTable } from './suppressed-table.tsx'
import { type Outbox, useOutbox } from './use-outbox.ts'

type View = 'mails' | 'suppressed'

export function OutboxPage() {
  const t = useT()
  const list = useListState()
  const [isAdding, setAdding] = useState(false)
  const isSuppressed = list.get('view') === 'suppressed'
  return (
    <Screen
      title={t('mailing.outbox')}
      headClass="list-head"
      actions={
        isSuppressed && (
          <Button variant="jade" className="list-new" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            <span className="max-narrow:sr-only">{t('mailing.addSuppressed')}</span>
          </Button>
        )
      }
    >
      {isSuppressed ? <Suppressed /> : <Mails />}
      <AddSuppressed isOpen={isAdding} onClose={() => setAdding(false)} />
    </Screen>
  )
}

/** The two lists of this screen. */
function Views({ view, list }: { view: View; list: ListState }) {
  const t = useT()
  return (
    <Segments<View>
      label={t('mailing.view')}
      options={[
        { value: 'mails', label: t('mailing.mails') },
        { value: 'suppressed', label: t('mailing.suppressed') },
      ]}
      value={view}
      onChange={(next) =>
        list.set({ view: next === 'mails' ? '' : next, q: '', state: '', kind: '', id: '' })
      }
    />
  )
}

/** The do-not-email list with dates and reasons; admins can add and remove addresses. */
function Suppressed() {
  const t = useT()
  const list = useListState()
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.suppression.list.useQuery({ q, page: list.page }, { placeholderData: keepPreviousData })
  return (
    <>
      <div className="list-bar low-bar">
        <Views view="suppressed" list={list} />
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('mailing.searchSuppressed')}
          placeholder={t('mailing.searchSuppressedHint')}
          query={list.query}
          onChange={list.search}
        />
      </div>
      <p className="list-note">{t('mailing.suppressedLead')}</p>
      <QueryState query={found}>
        {({ rows, total }) =>
          total > 0 ? (
            <div className="calm-rows paired-rows">
              <SuppressedTable rows={rows} />
              <Pager page={list.page} pageSize={MAILS_PER_PAGE} all={total} onGo={list.goTo} />
            </div>
          ) : !isBlank(list.query) ? (
            <NothingFound query={list.query} onClear={() => list.search('')} />
          ) : (
            <StateCard title={t('mailing.suppressedEmpty')} icon={<MailX aria-hidden="true" />}>
              <p>{t('mailing.suppressedEmptyText')}</p>
            </StateCard>
          )
        }
      </QueryState>
    </>
  )
}

/** Adds an address to the do-not-email list, for example after a request by phone. */
function AddSuppressed({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('mailing.addSuppressed')}
      lead={t('mailing.suppressedLead')}
    >
      <AddForm onClose={onClose} />
    </TitledDialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { suppression } = trpc.useUtils()
  const add = trpc.suppression.add.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord({
    keptAs: 'new-suppressed',
    start: { email: '', detail: '' },
    errors: ({ email }) => (isBlank(email) ? { email: 'error.required' } : {}),
    create: (values) => add.mutateAsync(values),
    onCreated() {
      void suppression.invalidate()
      onClose()
    },
    said: ({ email }) => t('mailing.added', { address: email }),
    onClose,
  })

  return (
    <form {...formProps} className="grid gap-4">
      <Field
        field={form.field('email')}
        label={t('mailing.address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        field={form.field('detail')}
        label={t('mailing.note')}
        note={t('record.optional')}
        hint={t('mailing.noteHint')}
        isMultiline
      />
      <FormFoot submitLabel={t(isBusy ? 'mailing.adding' : 'mailing.add')} {...foot} />
    </form>
  )
}

/** The mails: the list at the left and the open mail beside it; on a phone it replaces the list. */
function Mails() {
  const outbox = useOutbox()
  const { found, openId, open } = outbox
  return (
    <div className="slip-screen" data-open={openId !== undefined || undefined}>
      <KeptNote />
      <OutboxBar outbox={outbox} />
      <div className="slip-columns">
        <div className="slip-list calm-rows paired-rows" aria-busy={found.isPlaceholderData}>
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
    if (!isBlank(list.query)) {
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

/** The bar above the list, and the filters for type and status: the statuses that there are. */
function OutboxBar({ outbox: { list, state, kind, found } }: { outbox: Outbox }) {
  const t = useT()
  const counts = found.data?.counts
  const sendsMail = useSendsMail()
  const labelOf = (value: MailState): TextKey =>
    value === 'sent' && !sendsMail ? 'mailing.stateKept' : MAIL_STATE_TEXT[value]
  return (
    <>
      <div className="list-bar low-bar">
        <Views view="mails" list={list} />
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('mailing.searchOutbox')}
          placeholder={t('mailing.searchOutboxHint')}
          query={list.query}
          onChange={list.search}
          found={found.data?.total}
          all={found.data?.counts.all}
        />
      </div>
      <div className="pick-chips">
        {MAIL_STATES.filter((value) => value === state || counts?.[value]).map((value) => (
          <button
            key={value}
            type="button"
            className="pick-chip"
            aria-pressed={value === state}
            data-on={value === state || undefined}
            onClick={() => list.set({ state: value === state ? '' : value })}
          >
            {t(labelOf(value))}
            <span
              className="font-ticket text-13 tabular-nums"
              data-late={(value === 'failed' && value !== state) || undefined}
            >
              {formatNumber(counts?.[value] ?? 0)}
            </span>
          </button>
        ))}
        <select
          className="pick-chip"
          aria-label={t('mailing.kind')}
          data-on={kind && ''}
          value={kind ?? ''}
          onChange={({ target }) => list.set({ kind: target.value })}
        >
          <option value="">{t('mailing.anyKind')}</option>
          {MAIL_KINDS.map((value) => (
            <option key={value} value={value}>
              {t(KIND_TEXT[value])}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
