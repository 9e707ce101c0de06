/** At the top of the editor: the customer's words, what they asked for against what they have, and their wish for a call. */
import { Check, Circle } from 'lucide-react'
import { useId } from 'react'
import { formatShort } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { CustomerWish } from '#shared/quotation/status.ts'
import { serverNow } from '../../session/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { askedChanges } from './asked-lines.ts'
import { wordsOf } from './customer-wishes.tsx'
import type { EditorLine } from './editor-line.ts'
import { useQuotationActions } from './use-quotation-actions.ts'
import { askedAt, WishChip, wishesOf } from './wish-chips.tsx'

export function WishBox({ quotation, lines }: { quotation: OpenQuotation; lines: readonly EditorLine[] }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { endWish } = useQuotationActions()
  const wishes = wishesOf(quotation)
  if (wishes.length === 0) return null
  const changes = wishes.includes('change') ? askedChanges(quotation, lines) : []
  const sent = quotation.versions.find(({ state }) => state === 'sent')?.version ?? 1
  return (
    <section className="wish-box" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('desk.wishes')}
      </h2>
      {wishes.includes('change') && (
        <div>
          <Asked quotation={quotation} wish="change" />
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <h3>
            {t('desk.askedFor')} <span>{t('desk.against', { version: sent })}</span>
          </h3>
          <ul>
            {changes.map(({ product, names, from, to, isDone }) => (
              <li key={product}>
                {isDone ? (
                  <Check className="size-4 shrink-0 text-jade" aria-hidden="true" />
                ) : (
                  <Circle className="size-4 shrink-0 text-muted" aria-hidden="true" />
                )}
                <span>
                  <span>{names[language] || names.en}</span>{' '}
                  <b className="whitespace-nowrap">{`${from} → ${to}`}</b>
                  <span className="sr-only">{`, ${t(isDone ? 'desk.askedDone' : 'desk.askedOpen')}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {wishes.includes('call') && (
        <div>
          <Asked quotation={quotation} wish="call" />
          <Button onClick={() => void endWish(quotation, 'call', true)}>
            <Check className="size-4" aria-hidden="true" />
            {t('desk.callDone')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Asked({ quotation, wish }: { quotation: OpenQuotation; wish: CustomerWish }) {
  const language = useLanguage()
  const words = wordsOf(quotation, wish)
  return (
    <>
      <p className="wish-line">
        <WishChip wish={wish} />
        <span className="text-muted">
          {formatShort(askedAt(quotation, wish)!, new Date(serverNow()), language)}
        </span>
      </p>
      {words && (
        <p className="quotation-quote" lang={textLanguageTag(words)}>
          {words}
        </p>
      )}
    </>
  )
}
