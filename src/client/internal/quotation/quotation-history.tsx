/** Everything that happened to a quotation, newest first: who, when, what. */
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { eventActor, eventWords } from './event-text.ts'
import { Part } from './part.tsx'

export function QuotationHistory({ quotation: { events } }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Part title={t('desk.history')}>
      <ol className="quotation-history">
        {events.map((event) => {
          const { text, quote } = eventWords(event, t, language)
          return (
            <li key={event.id} data-note={event.kind === 'note_added' || undefined}>
              <p>{text}</p>
              {quote && (
                <p className="quotation-quote" lang={textLanguageTag(quote)}>
                  {quote}
                </p>
              )}
              <p className="text-muted">
                {eventActor(event, t)}
                {' · '}
                <time dateTime={event.at.toISOString()}>{formatDateTime(event.at, language)}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}
