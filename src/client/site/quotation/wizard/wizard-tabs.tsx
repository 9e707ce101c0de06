/** The pages of the wizard as links, in any order. On a narrow screen, the strip scrolls to the current one. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { isForNewTab } from '#client/ui/input-events.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { TABS_ID } from './use-wizard.ts'
import { useWizardPath } from './use-wizard-path.ts'
import { contactErrors, type WizardState } from './wizard-state.ts'

export interface Step {
  key: string
  name: string
  mark?: 'done' | 'wrong' | undefined
  items?: number
}

/** `first` replaces the page of contact details. */
export function useSteps(
  catalogue: CatalogueCategory[],
  { draft, left, refused }: WizardState,
  first?: Step,
): Step[] {
  const t = useT()
  const errors = Object.keys(contactErrors(draft.contact))
  const isRefused = Object.keys(refused).some((path) => path.startsWith('contact.'))
  const hasError = isRefused || left.some((field) => errors.includes(field))
  return [
    first ?? {
      key: 'contact',
      name: t('quotation.contactTab'),
      mark: hasError ? 'wrong' : errors.length === 0 ? 'done' : undefined,
    },
    ...catalogue.map(({ key, name, products }) => ({
      key,
      name,
      mark: products.some(({ id }) => `products.${id}` in refused || id in draft.mistyped)
        ? ('wrong' as const)
        : undefined,
      items: products.reduce((items, { id }) => items + (draft.quantities[id] ?? 0), 0),
    })),
    { key: 'confirm', name: t('quotation.confirmTitle') },
  ]
}

interface WizardTabsProps {
  /** Before the pages, and not one of them. */
  kind: { name: string; isChosen: boolean } | undefined
  steps: Step[]
  page: number
  onTurn: (page: number) => void
}

export function WizardTabs({ kind, steps, page, onTurn }: WizardTabsProps) {
  const t = useT()
  const firstTab = kind ? 0 : 1
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const tab = strip.current?.children[page - firstTab]
    if (!(tab instanceof HTMLElement) || !strip.current) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [page, firstTab])
  return (
    <nav id={TABS_ID} aria-label={t('quotation.pages')} className="needs-script wizard-tabs mt-6 narrow:mt-9">
      <ol ref={strip}>
        {kind && (
          <li className="wizard-kind">
            <Tab page={0} isCurrent={page === 0} onTurn={onTurn}>
              {kind.isChosen && <Mark mark="done" text={t('quotation.tabDone')} />}
              <span>{kind.name}</span>
            </Tab>
          </li>
        )}
        {steps.map(({ key, name, mark, items: count }, index) => (
          <li key={key}>
            <Tab page={index + 1} isCurrent={index + 1 === page} onTurn={onTurn}>
              <span>{name}</span>
              {mark && (
                <Mark mark={mark} text={t(mark === 'done' ? 'quotation.tabDone' : 'quotation.tabFaulty')} />
              )}
              {count ? (
                <span className="wizard-count">
                  <span aria-hidden="true">{count}</span>
                  <span className="sr-only">{t('ticket.items', { count })}</span>
                </span>
              ) : null}
            </Tab>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface TabProps extends Pick<WizardTabsProps, 'page' | 'onTurn'> {
  isCurrent: boolean
  children: ReactNode
}

function Tab({ page, isCurrent, onTurn, children }: TabProps) {
  const pathOf = useWizardPath()
  return (
    <Link
      href={pathOf(page)}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onTurn(page)
      }}
    >
      {children}
    </Link>
  )
}

function Mark({ mark, text }: { mark: 'done' | 'wrong'; text: string }) {
  return (
    <>
      <svg
        className={`wizard-mark-${mark} size-4 shrink-0`}
        viewBox="0 0 16 16"
        fill="none"
        aria-hidden="true"
      >
        {mark === 'done' ? (
          <path d="m2 8.5 4 4 8-9" strokeWidth="2.8" />
        ) : (
          <path d="M8 1.5v8M8 13.5v.4" strokeWidth="3.2" strokeLinecap="round" />
        )}
      </svg>
      <span className="sr-only">{text}</span>
    </>
  )
}
