/** The state of the outbox: search and filters from the URL, results from the server, and resending. */
import { keepPreviousData } from '@tanstack/react-query'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { MAIL_KINDS, type MailKind, type MailState } from '#shared/mail/mail-state.ts'
import type { FoundMails, OutboxMail } from '#shared/outbox-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { type ListState, type OpenEntry, useListState, useOpenEntry, useSettled } from '../kit/list-state.ts'
import type { PagedQuery } from '../kit/query-state.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { isMailState } from '../mass-mail/mail-state-chip.tsx'

/** Refetch interval, since statuses change while mails are sent. */
const AGAIN_MS = 5_000

export interface Outbox extends OpenEntry {
  list: ListState
  state: MailState | undefined
  kind: MailKind | undefined
  found: PagedQuery<FoundMails>
}

export function useOutbox(): Outbox {
  const list = useListState()
  const { openId, open } = useOpenEntry()
  const stateText = list.get('state')
  const state = isMailState(stateText) ? stateText : undefined
  const kind = MAIL_KINDS.find((it): it is MailKind => it === list.get('kind'))
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.outbox.list.useQuery(
    { q, page: list.page, ...(state && { state }), ...(kind && { kind }) },
    { placeholderData: keepPreviousData, refetchInterval: AGAIN_MS },
  )
  return { list, state, kind, found, openId, open }
}

/** Resends a mail that was not sent. */
export function mayResend({ state }: Pick<OutboxMail, 'state'>): boolean {
  return state === 'failed' || state === 'stopped'
}

export function useResend() {
  const t = useT()
  const toast = useToast()
  const { outbox, mail, quotation } = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.outbox.resend.useMutation()
  return {
    isBusy: isPending,
    async resend({ id, recipient }: Pick<OutboxMail, 'id' | 'recipient'>): Promise<void> {
      if (isPending) return
      try {
        await mutateAsync({ id })
        toast(t('mailing.resent', { address: recipient }))
      } catch (error) {
        toast(failureText(error, t))
      }
      await Promise.all([outbox.invalidate(), mail.invalidate(), quotation.open.invalidate()])
    },
  }
}
