/** Every mail of the site with its status, and the do-not-email list; for admins. */

import { keepPreviousData } from '@tanstack/react-query'
import { MailX, SendHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
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
import { useListState, useSettled } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { Segments } from '../kit/segments.tsx'
import { SelectField } from '../kit/select-field.tsx'
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
  const view: View = list.get('view') === 'suppressed' ? 'suppressed' : 'mails'
  return (
    <Screen
      title={t('mailing.outbox')}
      lead={t(view === 'mails' ? 'mailing.outboxLead' : 'mailing.suppressedLead')}
      actions={
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
      }
    >
      {view === 'mails' && <KeptNote />}
      {view === 'mails' ? <Mails /> : <Suppressed />}
    </Screen>
  )
}

/** The do-not-email list with dates and reasons; admins can add and remove addresses. */
function Suppressed() {
  const t = useT()
  const list = useListState()
  const [isAdding, setAdding] = useState(false)
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.suppression.list.useQuery({ q, page: list.page }, { placeholderData: keepPreviousData })
  return (
    <>
      <div className="list-bar">
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
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
          ) : !isBlank(list.query) ? (
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

type Shown = MailState | 'all'

const SHOWN: readonly Shown[] = ['all', ...MAIL_STATES]
/** Other statuses are shown only if there are such mails. */
const ALWAYS: readonly Shown[] = ['all', 'waiting', 'sent', 'failed']

/** The bar above the list: filters for status and type, and the search. */
function OutboxBar({ outbox: { list, state, kind, found } }: { outbox: Outbox }) {
  const t = useT()
  const id = useId()
  const counts = found.data?.counts
  const sendsMail = useSendsMail()
  const stateLabel = (value: Shown): TextKey => {
    if (value === 'all') return 'record.all'
    return value === 'sent' && !sendsMail ? 'mailing.stateKept' : MAIL_STATE_TEXT[value]
  }
  return (
    <div className="list-bar">
      <Segments<Shown>
        label={t('record.filter')}
        options={SHOWN.filter((it) => ALWAYS.includes(it) || it === state || counts?.[it]).map((value) => ({
          value,
          label: t(stateLabel(value)),
          count: counts?.[value] || undefined,
        }))}
        value={state ?? 'all'}
        onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
      />
      <div className="min-w-0 flex-[1_1_12rem] narrow:flex-[0_1_12rem]">
        <SelectField
          field={{ id, value: kind ?? '', onChange: (value) => list.set({ kind: value }) }}
          label={t('mailing.kind')}
          isLabelHidden
          options={[
            { value: '', label: t('mailing.anyKind') },
            ...MAIL_KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) })),
          ]}
        />
      </div>
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
  )
}
