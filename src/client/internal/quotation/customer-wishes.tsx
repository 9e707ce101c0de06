/** What the customer waits for, in their words, until someone has answered it. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { CustomerWish } from '#shared/quotation/status.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { useQuotationActions } from './use-quotation-actions.ts'
import { askedAt, WishChip, wishesOf } from './wish-chips.tsx'

export function CustomerWishes({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { endWish } = useQuotationActions()
  const wishes = wishesOf(quotation)
  const willRemove = useFocusAfterRemoval(wishes.join())
  if (wishes.length === 0) return null
  return (
    <section className="wishes" aria-labelledby={id}>
      <h2 id={id} className="wishes-title">
        {t('desk.wishes')}
      </h2>
      <ul>
        {wishes.map((wish) => {
          const words = wordsOf(quotation, wish)
          return (
            <li key={wish} className="wish">
              <div className="wish-text">
                <p className="wish-line">
                  <WishChip wish={wish} />
                  <span className="text-muted">
                    {t('desk.wishSince', { time: formatDateTime(askedAt(quotation, wish)!, language) })}
                  </span>
                </p>
                {words && (
                  <p className="quotation-quote" lang={textLanguageTag(words)}>
                    {words}
                  </p>
                )}
              </div>
              <Button
                onClick={(event) => {
                  willRemove(event.currentTarget.closest('li')!)
                  void endWish(quotation, wish)
                }}
              >
                <Check aria-hidden="true" />
                {t('desk.wishDone')}
                <span className="sr-only">: {t(`desk.waits_${wish}`)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const EVENT = { call: 'call_requested', change: 'change_requested' } as const

/** The last time they asked counts. */
export function wordsOf({ events }: OpenQuotation, wish: CustomerWish): string {
  const { text, best_time, phone } = events.find(({ kind }) => kind === EVENT[wish])?.detail ?? {}
  return [text, best_time, phone].filter((words) => typeof words === 'string' && words !== '').join(', ')
}
