/** One request whole, on a slip beside the list; on a phone in the list's place. */
import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../shared/date.ts'
import type { OpenContact } from '../../shared/inbox.ts'
import { QueryState } from '../internal/query-state.tsx'
import { trpc } from '../internal/trpc.ts'
import { useLanguage, useT } from '../page.tsx'
import { focusRow } from './focus-row.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestFoot } from './request-foot.tsx'
import { RequestNote } from './request-note.tsx'
import { RequestState } from './request-state.tsx'
import { SameAddress } from './same-address.tsx'
import { languageOf } from './text-language.ts'

interface RequestSlipProps {
  id: number
  /** While somebody walks the list by keys, the list keeps it. */
  takesFocus: boolean
  onClose: () => void
}

export function RequestSlip({ id, takesFocus, onClose }: RequestSlipProps) {
  const t = useT()
  const request = trpc.contact.get.useQuery({ id })

  /** Back to the row it was opened from. */
  function close(): void {
    onClose()
    focusRow(id)
  }

  return (
    <aside className="request-side ticket-shadow" aria-label={t('inbox.request')}>
      <div className="request-slip torn-edge">
        <button type="button" className="request-close" onClick={close}>
          <ChevronLeft className="request-close-phone" aria-hidden="true" />
          <span>{t('inbox.toList')}</span>
          <X className="request-close-desk" aria-hidden="true" />
        </button>
        <QueryState query={request}>
          {(open) => <Request request={open} takesFocus={takesFocus} onGone={onClose} />}
        </QueryState>
      </div>
    </aside>
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
  const heading = useRef<HTMLHeadingElement>(null)
  // The link by which one request leads to another goes with it, and leaves the focus nowhere.
  useEffect(() => {
    if (takesFocus || document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="request-name" lang={languageOf(request.name)}>
        {request.name}
      </h2>
      <p className="text-muted">
        <time dateTime={request.date}>{formatDateTime(request.date, language)}</time>
      </p>
      <RequestFacts request={request} />
      <h3 className="sr-only">{t('inbox.message')}</h3>
      <p className="request-message" lang={languageOf(request.message)}>
        {request.message}
      </p>
      <RequestState request={request} />
      <RequestNote request={request} />
      <SameAddress request={request} />
      <RequestFoot request={request} onGone={onGone} />
    </>
  )
}
