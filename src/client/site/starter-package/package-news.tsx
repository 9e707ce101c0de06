/** Says what was added to the ticket, and what is in it; Undo is there until the visitor changes a quantity. */
import type { Ref } from 'react'
import type { StarterPackage } from '#shared/starter-package/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import type { Draft, Quantities } from '../quotation/wizard/draft.ts'

/** What was added: a starter package, or the lines of the last request. */
export type Source = StarterPackage | 'last'

interface Added {
  kind: 'added'
  of: Source
  /** The number of items. */
  added: number
  before: Pick<Draft, 'quantities' | 'kind'>
  after: Quantities
  /** All that is in it, with the quantity, by name. */
  contents: [name: string, quantity: number][]
}

export type News = Added | { kind: 'held' | 'undone'; of: Source } | { kind: 'gone' }

interface PackageNewsProps {
  ref: Ref<HTMLParagraphElement>
  news: News | undefined
  quantities: Quantities
  /** On another page than that on which it was added. */
  isFolded: boolean
  onUndo: (added: Added) => void
  onCheck: () => void
}

export function PackageNews({ ref, news, quantities, isFolded, onUndo, onCheck }: PackageNewsProps) {
  const text = useNewsText()
  const t = useT()
  const shown = news?.kind === 'added' && news.after !== quantities ? undefined : news
  return (
    <div className="package-news" data-news={shown?.kind}>
      <p ref={ref} role="status" tabIndex={-1} className="phrases">
        {shown && phrases(text(shown))}
      </p>
      {shown?.kind === 'added' && (
        <>
          {!isFolded && (
            <Button variant="jade" onClick={onCheck}>
              {t('quotation.confirmTitle')}
            </Button>
          )}
          <Button onClick={() => onUndo(shown)}>{t('quotation.packageUndo')}</Button>
        </>
      )}
      {shown?.kind === 'added' && !isFolded && (
        <details className="package-contents">
          <summary>{t('quotation.packageContents', { count: shown.contents.length })}</summary>
          <ul>
            {shown.contents.map(([name, quantity]) => (
              <li key={name}>
                <b>{quantity}</b> {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function useNewsText(): (news: News) => string {
  const t = useT()
  const language = useLanguage()
  return (news) => {
    if (news.kind === 'gone') return t('quotation.packageGone')
    const name = news.of === 'last' ? t('quotation.lastName') : news.of.names[language]
    if (news.kind === 'added') {
      return t('quotation.packageAdded', { name, items: t('ticket.items', { count: news.added }) })
    }
    return t(news.kind === 'held' ? 'quotation.packageHeld' : 'quotation.packageUndone', { name })
  }
}
