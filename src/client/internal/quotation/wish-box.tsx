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
import { QUOTE } from './part.tsx'
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
    <section
      className="mb-3.5 grid grid-cols-1 gap-0 rounded-l-control rounded-r-card border border-l-4 border-[#ddc385] border-l-brass bg-paper text-[0.9375rem] leading-normal wide:auto-cols-fr wide:grid-flow-col min-[68.75rem]:grid-cols-[1.3fr] [&_button]:mt-1.5 [&_button]:min-h-8 [&_button]:px-3 [&_button]:py-0 [&_button]:text-[0.9375rem] [&_h3]:font-text [&_h3]:text-[0.9375rem] [&_h3]:leading-[1.6] [&_h3]:tracking-normal [&_h3>span]:font-normal [&_h3>span]:text-muted [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_li]:leading-normal [&>div]:px-3.5 [&>div]:py-2 [&>div+div]:border-t [&>div+div]:border-t-line wide:[&>div+div]:border-t-0 wide:[&>div+div]:border-l wide:[&>div+div]:border-l-line"
      aria-labelledby={id}
    >
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
      <p className="gap-x-2 gap-y-1 text-[0.875rem]">
        <WishChip wish={wish} />
        <span className="text-muted">
          {formatShort(askedAt(quotation, wish)!, new Date(serverNow()), language)}
        </span>
      </p>
      {words && (
        <p className={QUOTE} lang={textLanguageTag(words)}>
          {words}
        </p>
      )}
    </>
  )
}
