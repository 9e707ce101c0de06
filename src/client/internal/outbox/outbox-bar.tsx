/** The bar above the list: filters for status and type, and the search. */
import { useId } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { MAIL_KINDS, MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import { useT } from '../../ui/page-context.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import { Segments } from '../kit/segments.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { MAIL_STATE_TEXT } from '../mass-mail/mail-state-chip.tsx'
import { useSendsMail } from '../mass-mail/use-send-mail.ts'
import { KIND_TEXT } from './mail-kinds.ts'
import type { Outbox } from './use-outbox.ts'

type Shown = MailState | 'all'

const SHOWN: readonly Shown[] = ['all', ...MAIL_STATES]
/** Other statuses are shown only if there are such mails. */
const ALWAYS: readonly Shown[] = ['all', 'waiting', 'sent', 'failed']

export function OutboxBar({ outbox: { list, state, kind, found } }: { outbox: Outbox }) {
  const t = useT()
  const id = useId()
  const counts = found.data?.counts
  const sendsMail = useSendsMail()
  const textOf = (value: Shown): TextKey => {
    if (value === 'all') return 'record.all'
    return value === 'sent' && !sendsMail ? 'mailing.stateKept' : MAIL_STATE_TEXT[value]
  }
  return (
    <div className="list-bar">
      <Segments<Shown>
        label={t('record.filter')}
        options={SHOWN.filter((it) => ALWAYS.includes(it) || it === state || counts?.[it]).map((value) => ({
          value,
          label: t(textOf(value)),
          count: counts?.[value] || undefined,
        }))}
        value={state ?? 'all'}
        onChange={(value) => list.set({ state: value === 'all' ? '' : value })}
      />
      <div className="min-w-0 flex-[1_1_12rem] wide:flex-[0_1_12rem]">
        <SelectField
          id={id}
          label={t('mailing.kind')}
          isLabelHidden
          value={kind ?? ''}
          options={[
            { value: '', label: t('mailing.anyKind') },
            ...MAIL_KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) })),
          ]}
          onChange={(value) => list.set({ kind: value })}
        />
      </div>
      <ListSearch
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
