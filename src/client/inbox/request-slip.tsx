/** One request whole, on a slip beside the list; on a phone in the list's place. */
import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../shared/date.ts'
import type { OpenContact } from '../../shared/inbox.ts'
import { QueryState } from '../internal/query-state.tsx'
import { trpc } from '../internal/trpc.ts'
import { useLanguage, useT } from '../page.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestFoot } from './request-foot.tsx'
import { RequestNote } from './request-note.tsx'
import { RequestState } from './request-state.tsx'
import { SameAddress } from './same-address.tsx'
import { languageOf } from './text-language.ts'

interface RequestSlipProps {
  id: number
  onClose: () => void
}

export function RequestSlip({ id, onClose }: RequestSlipProps) {
  const t = useT()
  const request = trpc.contact.get.useQuery({ id })

  /** Back to the row it was opened from. */
  function close(): void {
    onClose()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"] button`)?.focus())
  }

  return (
    <aside className="request-side ticket-shadow" aria-label={t('inbox.request')}>
      <div className="request-slip torn-edge">
        <button type="button" className="request-close" onClick={close}>
          <ChevronLeft className="request-close-phone" aria-hidden="true" />
          <span>{t('inbox.toList')}</span>
          <X className="request-close-desk" aria-hidden="true" />
        </button>
        <QueryState query={request}>{(open) => <Request request={open} onGone={onClose} />}</QueryState>
      </div>
    </aside>
  )
}

function Request({ request, onGone }: { request: OpenContact; onGone: () => void }) {
  const t = useT()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Opened by hand it gets the focus; while J and K walk the rows, the row keeps it.
  useEffect(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    if (row === null || row?.matches(':has([aria-current])')) heading.current?.focus()
  }, [])
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
