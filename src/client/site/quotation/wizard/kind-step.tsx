/** Before the pages: what kind of place it is. A press starts from its package, or from nothing. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { isForNewTab } from '#client/ui/input-events.ts'
import { usePageData, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import type { PackageKind } from '#shared/starter-package/package-kind.ts'
import { HEADING_ID, type Wizard } from './use-wizard.ts'

/** With the choice of one's own, four rows of two; the others have a page. */
const SHOWN = 7

interface KindStepProps {
  wizard: Wizard
  /** Starts from the package with that id. */
  onChoose: (id: string) => void
  children: ReactNode
}

export function KindStep({ wizard, onChoose, children }: KindStepProps) {
  const t = useT()
  const { packages } = usePageData('quotation')
  return (
    <section aria-labelledby={HEADING_ID} className="needs-script kind-step">
      <h2 id={HEADING_ID} tabIndex={-1} className="text-28">
        {phrases(t('quotation.kindTitle'))}
      </h2>
      <p className="phrases mt-2 text-muted">{phrases(t('quotation.kindLead'))}</p>
      <ul className="kind-cards">
        {packages.slice(0, SHOWN).map((kind) => (
          <li key={kind.id}>
            <Card
              href={paths.quotationWith(kind.id)}
              isChosen={kind.id === wizard.state.draft.kind}
              onChoose={() => onChoose(String(kind.id))}
            >
              <Kind kind={kind} />
            </Card>
          </li>
        ))}
        <li>
          <Card href={paths.quotation(FIRST_CATEGORY_PAGE)} onChoose={() => wizard.goTo(FIRST_CATEGORY_PAGE)}>
            <p>
              <b>{t('quotation.kindOwn')}</b>
            </p>
            <p>
              <span>{t('quotation.kindOwnText')}</span>
            </p>
          </Card>
        </li>
      </ul>
      {packages.length > SHOWN && (
        <Link href={paths.packages()} className="foot-link mt-4">
          {t('quotation.kindAll')}
        </Link>
      )}
      {children}
    </section>
  )
}

interface CardProps {
  href: string
  isChosen?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A link, which works before the scripts run and in a new tab. */
function Card({ href, isChosen, onChoose, children }: CardProps) {
  return (
    <Link
      href={href}
      className="kind-card"
      aria-current={isChosen || undefined}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onChoose()
      }}
    >
      {children}
    </Link>
  )
}

function Kind({ kind: { name, items, monthly, upfront, ...kind } }: { kind: PackageKind }) {
  const t = useT()
  const also = upfront ? t('quotation.kindAlso', { price: upfront }) : t('quotation.kindMonthly')
  return (
    <>
      {kind.is_most_chosen && <span className="most-chosen">{t('package.mostChosen')}</span>}
      <p>
        <b>{name}</b>
        {(monthly || upfront) && <b className="kind-price">{monthly || upfront}</b>}
      </p>
      <p>
        <span>{t('package.products', { count: items })}</span>
        {(monthly || upfront) && <span>{monthly ? also : t('quotation.kindOnce')}</span>}
      </p>
      {kind.uses.length > 0 && <p className="kind-uses">{kind.uses.join(' · ')}</p>}
    </>
  )
}
