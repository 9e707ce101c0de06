/** One request in full, in a panel beside the list; on a phone it replaces the list. */

import { Link } from 'wouter'
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { focusRowOnceShown } from '../../ui/focus-row.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { DetailPanel, DetailTitle } from '../kit/detail-panel.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestFoot } from './request-foot.tsx'
import { RequestNote } from './request-note.tsx'
import { RequestReplies } from './request-replies.tsx'
import { RequestState } from './request-state.tsx'
import { SameAddress } from './same-address.tsx'

/** How often the state of a reply is read that has not arrived yet. */
const UNDER_WAY_MS = 5_000

interface RequestDetailsProps {
  id: number
  /** False while the user moves through the list by keys: the list keeps the focus. */
  takesFocus: boolean
  onClose: () => void
}

export function RequestDetails({ id, takesFocus, onClose }: RequestDetailsProps) {
  const t = useT()
  const request = trpc.contact.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.replies.some(({ mail_state }) => mail_state === 'waiting' || mail_state === 'sending')
          ? UNDER_WAY_MS
          : false,
    },
  )

  /** Returns the focus to the row that opened it. */
  function close(): void {
    onClose()
    focusRowOnceShown(id)
  }

  return (
    <DetailPanel label={t('inbox.request')} closeLabel={t('inbox.toList')} onClose={close}>
      <QueryState query={request}>
        {(open) => <Request request={open} takesFocus={takesFocus} onGone={onClose} />}
      </QueryState>
    </DetailPanel>
  )
}

interface RequestProps {
  request: OpenContact
  takesFocus: boolean
  onGone: () => void
}

function Request({ request, takesFocus, onGone }: RequestProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <DetailTitle lang={textLanguageTag(request.name)} takesFocus={takesFocus}>
        {request.name}
      </DetailTitle>
      <p className="text-muted">
        <time dateTime={request.date}>{formatDateTime(request.date, language)}</time>
      </p>
      <RequestFacts request={request} />
      <p>
        <Link className={TEXT_LINK} href={internalPaths.customer({ contact: request.id })}>
          {t('desk.customerAllOf')}
        </Link>
      </p>
      <h3 className="sr-only">{t('inbox.message')}</h3>
      <p className="wrap-anywhere whitespace-pre-line" lang={textLanguageTag(request.message)}>
        {request.message}
      </p>
      <RequestReplies request={request} />
      <RequestState request={request} />
      <RequestNote request={request} />
      <SameAddress request={request} />
      <RequestFoot request={request} onGone={onGone} />
    </>
  )
}
